import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {controlOf} from '../../experiments/controlOf.ts'
import {Flow} from '../../ui/Flow.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'

/**
 * Alternatives of which a reader sees one: the variant that was decided (experiments-8). All are in the page, and all but the control are hidden,
 * so that `decide.ts` can show another before the first paint (docs/decisions, 35). Renders nothing if no variant shows anything.
 */
export function PathingTest({data, domId, renderBody, renderHidden}: WidgetProps<'pathingTest'>): ReactNode {
  const variants = required(data.variants, 'variants')
  const control = controlOf(variants)
  const rendered = variants.map(({_key, name, content}, index) => {
    const isShown = index === control
    return {_key, name, isShown, node: isShown ? renderBody(content) : renderHidden(content)}
  })
  if (rendered.every(({node}) => node === null)) return null
  return (
    <WidgetRoot
      widget={{data, domId}}
      as="div"
      isNamed={false}
      data-experiment={data.experiment ?? ''}
      hidden={rendered[control]?.node === null}
    >
      {rendered.map(({_key, name, isShown, node}) => (
        <div key={_key} data-variant={name ?? ''} hidden={!isShown}>
          <Flow>{node}</Flow>
        </div>
      ))}
    </WidgetRoot>
  )
}
