import {type Embed, embedOf} from '@apothecary/shared/types/embeds.ts'
import {z} from 'zod'

const player = (address: string): Embed | undefined => embedOf(`${address}?videoId=1`, 'brightcove')

const environment = z.object({
  VIDEO_PLAYER_URL: z
    .string()
    .refine(
      (address) => player(address) !== undefined,
      'must be https://players.brightcove.net/ACCOUNT/PLAYER/index.html',
    )
    .optional(),
})

/**
 * The address of the hosted player, from `VIDEO_PLAYER_URL`; `undefined` if there is none, and only files of this site play. Throws a `ZodError`
 * that names a wrong setting.
 */
export function videoPlayerAddress(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  return environment.parse({VIDEO_PLAYER_URL: env['VIDEO_PLAYER_URL'] || undefined}).VIDEO_PLAYER_URL
}

/** A video or a playlist in the hosted player; `undefined` without one, or for what can be no id. */
export function hostedVideo(
  {videoId, playListId}: {readonly videoId: string | null; readonly playListId: string | null},
  address = videoPlayerAddress(),
): Embed | undefined {
  if (address === undefined) return undefined
  const query = new URLSearchParams(videoId ? {videoId} : {playlistId: playListId ?? ''})
  return embedOf(`${address}?${query.toString()}`, 'brightcove')
}
