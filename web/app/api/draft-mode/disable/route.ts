import {draftMode} from 'next/headers'
import {redirect} from 'next/navigation'

/** Turns draft mode off and redirects to the front page. */
export async function GET(): Promise<never> {
  const draft = await draftMode()
  draft.disable()
  redirect('/')
}
