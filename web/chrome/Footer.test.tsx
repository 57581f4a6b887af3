import {expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {PrivacyLink} from '../privacy/PrivacyLink.tsx'
import {SimpleFooter} from './Footer.tsx'
import {defaultSettings} from './siteSettings.ts'

test.each([[defaultSettings.footerLinks], [[]]])(
  'the footer of paid pages too has the link to the preference centre, with %j in it (consent-22)',
  (footerLinks) => {
    const html = renderToStaticMarkup(<SimpleFooter settings={{...defaultSettings, footerLinks}} />)
    expect(html).toContain(renderToStaticMarkup(<PrivacyLink className="link" />))
  },
)
