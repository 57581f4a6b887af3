import type {Metadata} from 'next'
import {LinkPage} from '../../../newsletter/LinkPage.tsx'

export const metadata: Metadata = {title: 'Confirm your newsletter', robots: {index: false, follow: false}}

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** `/newsletter/confirm?token=`: where a link in a message leads. */
export default async function Page({searchParams}: PageProps) {
  return <LinkPage action="confirm" search={await searchParams} />
}
