import {draftMode} from 'next/headers'
import {redirect} from 'next/navigation'

/** Leaves the preview and goes to the front page. */
export async function GET(): Promise<never> {
  const draft = await draftMode()
  draft.disable()
  redirect('/')
}
