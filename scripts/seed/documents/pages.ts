import {seedArticle} from './seedArticle.ts'

/** The pages that header, footer and disclosures link to. They are articles, so editors can change them. */
export const pages = [
  seedArticle(
    'product-selection-process',
    '/about/product-selection-process',
    'How We Choose Products',
    'How our editors find, test and choose the products we write about, and what a brand can and cannot buy.',
    'A product on our pages has passed three questions: does it do what it says, is it safe for the people it ' +
      'is meant for, and would we hand it to someone we love?',
    '# Where we begin',
    'Our editors draw up a long list from what readers ask about, what pharmacists see sold, and what ' +
      'research supports. Brands cannot buy a place on it.',
    '# What we check',
    'We evaluate ingredients and composition, fact-check health claims against published research, and assess ' +
      'the brand: who makes the product, where, and whether an independent lab agrees with the label.',
    '# How we test',
    'We buy products at retail. Where a test at home can tell something, at least four people use the product ' +
      'for two weeks and write down what they notice, good and bad.',
    '# How we earn money',
    'If you buy through a link on this site, we may receive a commission. It does not change what you pay, what we choose, or what we say about it.',
  ),
  seedArticle(
    'brand-and-product-vetting',
    '/about/brand-and-product-vetting',
    'How We Vet Brands and Products',
    'What a brand has to show before we write about it, and what happens when it no longer can.',
    'Before a brand appears on our site, our team looks at it the way a careful pharmacist would.',
    '# Ingredients and composition',
    'Every ingredient has to be listed, safe at the dose on the label, and allowed where our readers live. ' +
      'Ingredients with a known potential for harm rule a product out.',
    '# Health claims',
    'We compare what a brand promises with current research. Claims to cure, treat or prevent a disease without evidence rule a brand out.',
    '# The brand itself',
    'We look for warning letters and lawsuits, for certificates of independent labs, and for the way a company treats customers who complain.',
    '# Relations with our parent company',
    'Some brands are owned by, operated by, or affiliates of our parent company. We say so wherever one of them appears, above the first link to it.',
  ),
  seedArticle(
    'privacy-policy',
    '/privacy-policy',
    'Privacy Policy',
    'What this site knows about you, what it does not want to know, and how to change either.',
    'What you read about your health is nobody’s business. This page says what we do to keep it so.',
    '# What we do not do',
    'Nothing loads from another company before you agree to it. The address of a page, what you search for, ' +
      'and what you answer in a quiz never leave this site.',
    '# What we keep',
    'With your consent, we count which parts of a page are seen and pressed, without your name. If you sign ' +
      'up for a newsletter, we keep your email address until you leave it.',
    '# What stays on your device',
    'Ticked ingredients and dismissed notices are remembered in your own browser. Clear its storage for this site to forget them.',
    '# Your choices',
    'If your browser sends Global Privacy Control, we treat it as an opt-out. At the end of every page, “Privacy settings” shows ' +
      'what you have allowed, and you can change it there at any time.',
  ),
  seedArticle(
    'terms-of-use',
    '/terms-of-use',
    'Terms of Use',
    'What you can expect of this site, and what it cannot do for you.',
    'These pages inform. They are not medical advice, diagnosis or treatment, and reading them does not make you a patient of anyone who wrote them.',
    '# In an emergency',
    'Call 911 or your local emergency number. Do not wait for an answer from a website.',
    '# What you may do',
    'Read, print and share our articles for yourself and for people you care for. Ask us before you publish them elsewhere.',
    '# What we cannot promise',
    'Prices, doses and products change. We note when a page was last updated and who checked it; check with a ' +
      'pharmacist or doctor before you act on it.',
  ),
]
