import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {decideVariant} from '../../experiments/decideVariant.ts'
import {Flow} from '../../ui/Flow.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'

/**
 * Alternatives of which a reader sees one: the variant that was decided (experiments-8). The others are in the page, hidden, so that a script can
 * show one of them before the first paint (docs/decisions, 35). Renders nothing if no variant shows anything.
 */
export function PathingTest({data, domId, renderBody, renderHidden}: WidgetProps<'pathingTest'>): ReactNode {
  const variants = required(data.variants, 'variants')
  const decided = decideVariant({experiment: data.experiment, variants: variants.map(({name}) => name)})
  const rendered = variants.map(({_key, name, content}, index) => {
    const isShown = index === decided
    return {_key, name, isShown, node: isShown ? renderBody(content) : renderHidden(content)}
  })
  if (rendered.every(({node}) => node === null)) return null
  return (
    <WidgetRoot
      widget={{data, domId}}
      as="div"
      isNamed={false}
      data-experiment={data.experiment ?? ''}
      hidden={rendered[decided]?.node === null}
    >
      {rendered.map(({_key, name, isShown, node}) => (
        <div key={_key} data-variant={name ?? ''} hidden={!isShown}>
          <Flow>{node}</Flow>
        </div>
      ))}
    </WidgetRoot>
  )
}
