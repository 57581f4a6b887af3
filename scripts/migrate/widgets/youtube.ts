import {embedOf} from '@apothecary/shared/types/embeds.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {embeddedIn, readEmbeddedUrl} from '../mapping/embedded.ts'
import {readFrameSize} from '../mapping/frameSize.ts'
import {readPlain} from '../text/plain.ts'

const keys = {url: 'url', html: 'embedCode'}

/**
 * A video of YouTube, by embed code or address (video-10). With neither it is a placeholder (video-11); with a code or an address of something
 * else it is kept whole.
 */
export const migrations = [
  defineWidgetMigration('youtube', {
    format: 'wp-youtube',
    refuse: ({data}) => {
      if (!data.isObject() || ['url', 'embedCode'].every((key) => data.child(key).absent)) return undefined
      return embedOf(embeddedIn(data, keys)?.url, 'youtube') === undefined ? 'It names no video of YouTube' : undefined
    },
    fields: {
      url: (data) => readEmbeddedUrl(data, keys),
      title: (data) => readPlain(data.child('title')) ?? embeddedIn(data, keys)?.markup?.title,
      width: (data) => readFrameSize(data.child('width'), embeddedIn(data, keys)?.markup?.width),
      height: (data) => readFrameSize(data.child('height'), embeddedIn(data, keys)?.markup?.height),
    },
  }),
]
