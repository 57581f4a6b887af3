import {describe, expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {JsonLd} from './JsonLd.tsx'

describe('structured data', () => {
  test('is one graph that parses back unchanged, whatever its texts contain (rich-text-6)', () => {
    const name = 'Sleep </script><script>alert(1)</script> & “rest” \u2028'
    const html = renderToStaticMarkup(<JsonLd nodes={[{'@type': 'WebSite', name}]} />)
    expect(html.match(/<\/script/g)).toHaveLength(1)
    const json = html.replace('<script type="application/ld+json">', '').replace('</script>', '')
    expect(JSON.parse(json)).toEqual({'@context': 'https://schema.org', '@graph': [{'@type': 'WebSite', name}]})
  })

  test('is left out on a page without nodes', () => {
    expect(renderToStaticMarkup(<JsonLd nodes={[]} />)).toBe('')
  })
})
