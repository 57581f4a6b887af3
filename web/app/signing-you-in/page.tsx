import type {Metadata} from 'next'
import {SigningInPage} from '../../auth/SigningInPage.tsx'

/** The redirect target of sign-in (sign-in-3); its address is given to nobody. */
export const metadata: Metadata = {
  title: 'Signing you in',
  robots: {index: false, follow: false},
  referrer: 'no-referrer',
}

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** `/signing-you-in?outcome=`: what came of an attempt to sign in. Never kept. */
export default async function Page({searchParams}: PageProps) {
  return <SigningInPage search={await searchParams} />
}
