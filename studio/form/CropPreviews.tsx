import {createImageUrlBuilder} from '@sanity/image-url'
import {Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useMemo} from 'react'
import {type ImageValue, type ObjectInputProps, useClient} from 'sanity'
import {previewsOf} from './previewsOf.ts'

/** The height of a preview, in CSS pixels. */
const height = 96

/** The input of a picture that the site crops: below it the picture in the ratios of the site, with the crop and the hotspot that are set. */
export function CroppedPictureInput(props: ObjectInputProps<ImageValue>): ReactNode {
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      <CropPreviews value={props.value} previews={previewsOf(props.schemaType)} />
    </Stack>
  )
}

interface CropPreviewsProps {
  readonly value: ImageValue | undefined
  readonly previews: ReturnType<typeof previewsOf>
}

function CropPreviews({value, previews}: CropPreviewsProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const builder = useMemo(() => createImageUrlBuilder(client), [client])
  const asset = value?.asset?._ref
  // Vector files are not cropped.
  if (value === undefined || asset === undefined || asset.endsWith('-svg')) return null
  return (
    <Flex as="ul" data-testid="crop-previews" aria-label="On the site" wrap="wrap" gap={3} padding={0} margin={0}>
      {previews.map(({title, aspectRatio}) => {
        const width = Math.round(height * aspectRatio)
        // Two pixels of the picture for each of the screen.
        const src = builder
          .image({...value, asset: {_ref: asset}})
          .width(width * 2)
          .height(height * 2)
          .fit('crop')
          .auto('format')
          .url()
        return (
          <Stack as="li" key={title} gap={2} style={{listStyle: 'none'}}>
            <img src={src} alt="" width={width} height={height} style={{borderRadius: 2, background: '#e3e4e8'}} />
            <Text size={0} muted>
              {title}
            </Text>
          </Stack>
        )
      })}
    </Flex>
  )
}
