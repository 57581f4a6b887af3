import type {Metadata} from 'next'
import {LinkPage} from '../../../newsletter/LinkPage.tsx'

export const metadata: Metadata = {title: 'Unsubscribe', robots: {index: false, follow: false}}

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** `/newsletter/unsubscribe?token=`: where a link in a message leads. */
export default async function Page({searchParams}: PageProps) {
  return <LinkPage action="unsubscribe" search={await searchParams} />
}
