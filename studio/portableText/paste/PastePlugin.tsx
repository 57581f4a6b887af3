import {useEditor} from '@portabletext/editor'
import {BehaviorPlugin} from '@portabletext/editor/plugins'
import {useToast} from '@sanity/ui/toast'
import {type ReactNode, useMemo} from 'react'
import {useClient} from 'sanity'
import type {Pasted} from '../../paste/toBlocks.ts'
import {siteUrl} from '../../settings.ts'
import {pasteBehaviors} from './pasteBehaviors.ts'
import {leftOutMessage, uploadMessage} from './pasteMessages.ts'
import {uploadPicture} from './uploadPicture.ts'

const ownOrigins = [new URL(siteUrl).origin]

/** Reads what is pasted from other programs, and uploads the pictures in it. */
export function PastePlugin(): ReactNode {
  const editor = useEditor()
  const client = useClient({apiVersion: '2025-02-19'})
  const {push} = useToast()
  const behaviors = useMemo(() => {
    const upload = async ({pictures}: Pasted): Promise<void> => {
      const results = await Promise.all(
        pictures.map(async ({key, src}) => {
          const asset = await uploadPicture(client, src)
          if (asset !== undefined) editor.send({type: 'custom.picture.set', key, asset})
          return asset !== undefined
        }),
      )
      push(uploadMessage(results))
    }
    const onPasted = (pasted: Pasted): void => {
      const message = leftOutMessage(pasted)
      if (message !== undefined) push(message)
      if (pasted.pictures.length > 0) void upload(pasted)
    }
    return pasteBehaviors(ownOrigins, onPasted)
  }, [client, editor, push])
  return <BehaviorPlugin behaviors={behaviors} />
}
