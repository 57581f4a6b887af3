/*
 * A widget of each format with all fields that its readers see, in every kind that it has. No text stands in it twice, so that a part of a page
 * shows which fields it comes from. None has an id, so that two of them are never one document or one product.
 */

export interface FullWidget {
  readonly type: 'widget'
  readonly format: string
  readonly data: Readonly<Record<string, unknown>>
  readonly children?: readonly unknown[]
}

const img = (k: string) => `https://images.example.org/${k}.jpg`
const url = (k: string) => `https://go.example.com/${k}?subid=1`
const fact = (k: string) => ({
  label: `Label${k}`,
  value: `Value${k}`,
  tooltip: `Tooltip${k}`,
  linkUrl: `https://www.example.com/fact-${k}`,
})
const w = (format: string, data: FullWidget['data'], children?: readonly unknown[]): FullWidget => ({
  type: 'widget',
  format,
  data,
  ...(children === undefined ? {} : {children}),
})
const p = (text: string) => ({type: 'element', tag: 'p', children: [{type: 'text', text}]})
const scores = [
  {scoreCriteriaName: 'Overall', scoreCriteriaValue: 4.4},
  {scoreCriteriaName: 'Critaste', scoreCriteriaValue: 4.1},
  {scoreCriteriaName: 'Criprice', scoreCriteriaValue: 3.3},
]
const card = (k: string) => ({
  productTitle: `Product ${k}`,
  productBrand: `Brand${k}`,
  articleTitle: `ArticleTitle${k}`,
  position: 2,
  contentIndex: 3,
  rating: 4.7,
  numberOfRatings: 1284,
  discount: `20% off with "CODE${k}"`,
  ctaText: `BUY ${k}`,
  ctaUrl: url(`card-${k}`),
  imgSrc: img(`card-${k}`),
  imgAlt: `Picture of card ${k}`,
  bgColor: '#fafafa',
  superlative: `Superlative${k}`,
  tags: [`Tag1${k}`, `Tag2${k}`],
  highlights: [fact(`H1${k}`), fact(`H2${k}`), {label: 'Price', value: '$45.25'}],
  pros: [`Pro1${k}`, `Pro2${k}`],
  cons: [`Con1${k}`, `Con2${k}`],
  productDetails: [fact(`D1${k}`), fact(`D2${k}`)],
  healthlineReviews: `<p>Review of ${k}.</p>`,
  handsOnReview: `<p>Hands on ${k}.</p>`,
  proprietaryReviews: scores,
  hesiBadgeTags: ['Women-Founded', 'Veteran-Founded'],
  isEditorPick: true,
  isBestOverall: true,
  isBrandApproved: true,
  isFeaturedPartner: true,
  noProductRating: false,
  noProductIngredients: false,
  showReviewScoreBoard: true,
  showDisclaimer: true,
  isEngagementTeamTest: true,
  mobileDisclaimer: `MobileDisc${k}`,
  desktopDisclaimer: `DesktopDisc${k}`,
})
const quizData = (scoreType: string) => ({
  title: `Quiz title ${scoreType}`,
  scoreType,
  disclaimerOverride: '<p>Own disclaimer.</p>',
  questions: [
    {
      question: 'QuestionA?',
      sectionTitle: 'SectionOne',
      questionType: 'single',
      answers: [
        {label: 'AnsA1', score: 0},
        {label: 'AnsA2', score: 2},
      ],
    },
    {
      question: 'QuestionB?',
      sectionTitle: 'SectionTwo',
      questionType: 'single',
      answers: [
        {label: 'AnsB1', score: 0},
        {label: 'AnsB2', score: 2},
      ],
    },
  ],
  results: {
    maximumScore: scoreType === 'multi' ? 2 : 4,
    summary: {
      title: 'Your summary',
      ...(scoreType === 'multi'
        ? {}
        : {
            responses: [
              {low: 0, high: 1, title: 'BandLow', text: 'TextLow'},
              {low: 2, high: 4, title: 'BandHigh', text: 'TextHigh'},
            ],
          }),
      ...(scoreType === 'simple'
        ? {}
        : {
            scores: [
              {low: 0, high: 1, title: 'SecLow', text: 'SecTextLow', name: 'SectionOne'},
              {low: 2, high: 2, title: 'SecHigh', text: 'SecTextHigh', name: 'SectionOne'},
              {low: 0, high: 2, title: 'SecTwo', text: 'SecTwoText', name: 'SectionTwo'},
            ],
          }),
    },
  },
})
const nutrition = {
  servings: {count: 4, label: 'about 1 cup each'},
  calories: '390 kcal',
  fatContent: '11 g',
  saturatedFatContent: '12 g',
  transFatContent: '13 g',
  sodiumContent: '14 mg',
  proteinContent: '15 g',
  carbohydrateContent: '16 g',
  fiberContent: '17 g',
  sugarContent: '18 g',
}
const sideEffects = {
  drugName: 'Drugname',
  mildSideEffects: [
    {name: 'Mild1', prevalence: 'Prev1', description: 'Desc1', url: '/mild-1'},
    {name: 'Mild2', prevalence: 'Prev2', description: 'Desc2', url: '/mild-2'},
  ],
  severeSideEffects: [
    {name: 'Severe1', prevalence: 'SPrev1', description: 'SDesc1', url: '/severe-1'},
    {name: 'Severe2', prevalence: 'SPrev2', description: 'SDesc2', url: '/severe-2'},
  ],
}
const treatment = (k: string) => ({
  name: `Treatment ${k}`,
  treatmentDescription: `<p>About treatment ${k}.</p>`,
  recommendedProducts: [1, 2].map((i) => ({
    name: `Rec${i}${k}`,
    imgUrl: img(`rec-${i}${k}`),
    cta: `GET${i}${k}`,
    productCtaUrl: url(`rec-${i}${k}`),
    brand: `RecBrand${i}${k}`,
  })),
  specialistCtaText: `Specialist${k}`,
  specialistCtaUrl: `/specialist-${k}`,
  specialistDescription: `<p>Specialist description ${k}.</p>`,
})
const dosage = (k: string) => ({
  dosage: `Dosage${k}`,
  formulationId: `form-${k}`,
  drugMSRP: 12.5,
  commonQuantities: [
    {display: `Q1${k}`, value: 30},
    {display: `Q2${k}`, value: 60},
  ],
})
const manufacturer = (k: string, drugType: string) => ({
  id: `m-${k}`,
  name: `Manufacturer${k}`,
  drugType,
  drugSlug: `slug-${k}`,
  options: [
    {form: `Form1${k}`, dossages: [dosage(`1${k}`), dosage(`2${k}`)]},
    {form: `Form2${k}`, dossages: [dosage(`3${k}`)]},
  ],
})
const drug = (template: string) => ({
  title: 'Savings title',
  subtitle: 'Savings subtitle',
  template,
  manufacturers: [manufacturer('A', 'brand'), manufacturer('B', 'generic')],
  defaultManufacturer: {
    name: 'ManufacturerB',
    form: 'Form1B',
    dosage: 'Dosage1B',
    formulationId: 'form-1B',
    drugSlug: 'slug-B',
    drugMSRP: 14,
    quantity: {display: 'Q2B', value: 60},
  },
  driver: {sectionTitle: 'Driver title', sectionDescription: '<p>Driver description.</p>', copay: 10},
})
const cmp = (k: string) => ({
  pid: `pid-${k}`,
  showDisclaimer: false,
  productName: `Compared ${k}`,
  productBrand: `CBrand${k}`,
  price: '54.99',
  tooltip: `PriceTip${k}`,
  discount: `$5 off ${k}`,
  highlights: [fact(`CH1${k}`)],
  destinationStore: `Store${k}`,
  productDetails: [fact(`CD1${k}`)],
  pros: [`CPro${k}`],
  cons: [`CCon${k}`],
  ctaUrl: url(`cmp-${k}`),
  ctaText: `CBUY${k}`,
  rating: 4.2,
  numberOfRatings: 33,
  superlative: `CSup${k}`,
  imgSrc: img(`cmp-${k}`),
  imgAlt: `CAlt${k}`,
  healthlineReview: `<p>CReview ${k}.</p>`,
  handsOnReview: `<p>CHands ${k}.</p>`,
  reviewAuthorName: `CAuthor${k}`,
  bgColor: '#ffffff',
})
const box = (extra: object) => ({
  headerIcon: 'star',
  headerTitle: 'Box title',
  hasOptionalIcon: true,
  optionalIcon: 'heart',
  optionalWhisper: 'Box whisper',
  articlePlacement: 'inArticle',
  campaign: {type: 'promo', category: 'cat', placement: 'plc'},
  ...extra,
})
export const fullWidgets: readonly FullWidget[] = [
  w('product-card', card('A')),
  w('product-card-group', {title: 'Group of cards'}, [
    w('product-card', {productTitle: 'Card G1'}),
    w('product-card', {productTitle: 'Card G2'}),
  ]),
  w('product-card-carousel', {title: 'Carousel of cards'}, [
    w('product-card', {productTitle: 'Card K1'}),
    w('product-card', {productTitle: 'Card K2'}),
  ]),
  w('affiliate-link', {
    text: 'affiliate words',
    url: url('aff'),
    brand: 'AffBrand',
    productId: 'ap',
    variant: 'av',
    position: 1,
  }),
  w('button-cta-affiliate-link', {
    ctaText: 'Button words',
    ctaUrl: url('btn'),
    brand: 'BB',
    price: '94.50',
    retailer: {name: 'RetailerName'},
  }),
  w('shopticle', {
    title: 'Shop title',
    cardType: 'list',
    products: ['A', 'B'].map((k) => ({
      brand: `SBrand${k}`,
      name: `Shop ${k}`,
      image: {url: img(`shop-${k}`), alt: `SAlt${k}`, width: 800, height: 600},
      specs: [
        {label: `SpecL1${k}`, value: `SpecV1${k}`},
        {label: `SpecL2${k}`, value: `SpecV2${k}`},
      ],
      offers: [
        {
          url: url(`o1${k}`),
          price: 12.5,
          retailer: {name: `Ret1${k}`},
          discountAvailable: true,
          discountText: `Disc1${k}`,
        },
        {
          url: url(`o2${k}`),
          price: 22.5,
          retailer: {name: `Ret2${k}`},
          discountAvailable: true,
          discountText: `Disc2${k}`,
        },
      ],
      summary: `Summary${k}`,
      linkOverride: url(`override-${k}`),
    })),
  }),
  w('shopticle', {
    title: 'Shop table',
    cardType: 'table',
    products: ['A', 'B'].map((k) => ({
      brand: `SBrand${k}`,
      name: `Shop ${k}`,
      image: {url: img(`shop-${k}`), alt: `SAlt${k}`, width: 800, height: 600},
      specs: [
        {label: `SpecL1${k}`, value: `SpecV1${k}`},
        {label: `SpecL2${k}`, value: `SpecV2${k}`},
      ],
      offers: [
        {
          url: url(`o1${k}`),
          price: 12.5,
          retailer: {name: `Ret1${k}`},
          discountAvailable: true,
          discountText: `Disc1${k}`,
        },
      ],
      summary: `Summary${k}`,
    })),
  }),
  w('oneTwoThree', {
    items: ['1', '2', '3'].map((k) => ({
      'img-src': img(`ott${k}`),
      'img-alt': `OttAlt${k}`,
      'cta-url': url(`ott${k}`),
      'cta-label': `OttCta${k}`,
      name: `OttName${k}`,
      title: `OttTitle${k}`,
    })),
  }),
  w('paid-media-card', {
    imgSrc: img('pm'),
    imageAlt: 'PmAlt',
    productTitle: 'PmTitle',
    productBrand: 'PmBrand',
    highlights: [fact('PM1'), {label: 'Price', value: '$29.25'}],
    rating: 4.3,
    numberOfRatings: 58,
    ctaText: 'PMBUY',
    ctaUrl: url('pm'),
    isFeaturedPartner: true,
    position: 1,
    discount: 'PmDiscount',
  }),
  w('paid-media-driver', {
    imgSrc: img('pd'),
    mainText: 'PdMain',
    ctaText: 'PDCTA',
    subText: 'PdSub',
    discount: 'PdDiscount',
    position: 1,
    brand: 'PdBrand',
    ctaUrl: url('pd'),
  }),
  w('review-score-card', {
    productName: 'RsName',
    productBrand: 'RsBrand',
    ctaUrl: url('rs'),
    ctaText: 'RSBUY',
    pros: ['RsPro1', 'RsPro2'],
    cons: ['RsCon1', 'RsCon2'],
    proprietaryReviews: scores,
    discount: 'RsDiscount',
    rating: 4.2,
  }),
  w('comparison-table', {
    rows: [
      {Feature: 'Row1', ColA: 'A1', ColB: 'B1'},
      {Feature: 'Row2', ColA: 'A2', ColB: 'B2'},
    ],
  }),
  w('comparison-chart', {title: 'Compare title', kind: 'products', products: [cmp('A'), cmp('B'), cmp('C')]}),
  w('comparison-chart', {
    title: 'Diets title',
    kind: 'diets',
    diets: ['K', 'M'].map((k) => ({
      name: `Diet${k}`,
      foodsToAvoid: [`Food1${k}`, `Food2${k}`],
      alcoholPermitted: `Alcohol${k}`,
      mealKits: [
        {brand: `Kit1${k}`, url: url(`kit1${k}`)},
        {brand: `Kit2${k}`, url: url(`kit2${k}`)},
      ],
      healthBenefits: [`Benefit1${k}`],
      learnMoreText: `Learn${k}`,
      learnMoreUrl: `/learn-${k}`,
    })),
  }),
  w('quick-looks', {
    title: 'Looks title',
    itemLinks: ['A', 'B'].map((k) => ({
      title: `Look ${k}`,
      superlative: `LookSup${k}`,
      linkTitle: `Jump ${k}`,
      link: url(`look-${k}`),
      hashRoute: `#look-${k}`,
    })),
  }),
  w('quantitative-trust', {
    metrics: [
      {count: '9,312', description: 'Metric1'},
      {count: '8,415', description: 'Metric2'},
    ],
    explanationTitle: 'Trust title',
    explanationDescription: '<p>Trust text.</p>',
  }),
  w('disclaimers', {affiliates: ['platejoy', 'optum', 'wellos'], isEPM: true, showSecond: true}),
  w('vetting', {
    title: 'Vetting title',
    criteria: [
      {title: 'Crit1', text: 'CritText1'},
      {title: 'Crit2', text: 'CritText2'},
    ],
    link: '/vetting-link',
  }),
  w('promo-box', {
    title: 'PROMO TITLE',
    paths: ['/promo-path'],
    articles: [1, 2].map((k) => ({title: `Promo${k}`, url: `/promo-${k}`, image: img(`promo${k}`)})),
  }),
  w('decision-list', {
    path: '/decision-path',
    title: 'Decision title',
    articleMainImage: img('dec'),
    articles: [1, 2].map((k) => ({title: `Dec${k}`, url: `/dec-${k}`, imageUrl: img(`dec${k}`)})),
  }),
  w('widget-call-out', {items: [box({list: ['ListA', 'ListB'], content: '<p>Box content.</p>', isBullets: true})]}),
  w('widget-call-out', {
    items: [
      box({
        driverType: 'multiArticleText',
        list: [
          {title: 'MultiA', link: '/multi-a'},
          {title: 'MultiB', link: '/multi-b'},
        ],
      }),
    ],
  }),
  w('widget-call-out', {
    items: [
      box({
        isContentSeries: true,
        contentSeries: {
          title: 'Inner series',
          color_scheme: 'sage',
          icon: img('icon'),
          link: '/inner-series',
          single_author: true,
        },
      }),
    ],
  }),
  w('widget-call-out', {
    items: [box({isBrandPage: true, brandPage: {brandColor: '#123456'}, content: '<p>Brand content.</p>'})],
  }),
  w('content-series', {
    title: 'Series title',
    color_scheme: 'sage',
    icon: img('series'),
    single_author: true,
    link: '/series',
    articles: [1, 2, 3].map((k) => ({title: `SeriesArt${k}`, link: `/series-${k}`})),
    author: {
      bio: {text: 'Series bio'},
      name: {display: 'Series author'},
      avatar: {src: img('avatar')},
      link: '/series-author',
    },
  }),
  w('tiles', {hubTitle: 'Hub title', tiles: [1, 2].map((k) => ({title: `Tile${k}`, url: `/tile-${k}`}))}),
  w('cards', {
    title: 'Cards title',
    cards: [1, 2, 3].map((k) => ({title: `Card${k}`, url: `/card-${k}`, image: img(`c${k}`), text: `CardText${k}`})),
  }),
  w('take-action', {title: 'Action title', text: 'Action text', ctaText: 'ACT', ctaUrl: '/act'}),
  w('lived-experience', {
    photo: img('le'),
    name: 'LeName',
    credentials: 'LeCredentials',
    title: 'LeTitle',
    quote: 'LeQuote',
    cta: 'LECTA',
    authorBioPageUrl: '/le-bio',
  }),
  w('quote-block', {header: 'QbHeader', text: 'QbText', author: 'QbAuthor', title: 'QbTitle', imageSrc: img('qb')}),
  w('testimonial', {
    header: 'TestHeader',
    subheader: 'TestSub',
    quotes: ['Quote1', 'Quote2'],
    desktopImage: {src: img('td'), alt: 'TestDAlt'},
    mobileImage: {src: img('tm'), alt: 'TestMAlt'},
  }),
  w('multiquote-comments', {
    comments: [1, 2, 3, 4].map((k) => ({
      comment: `Comment${k}`,
      editedComment: `Edited${k}`,
      primaryHealthConcern: `Concern${k}`,
      age: 40 + k,
    })),
  }),
  w('multiquote-comments', {
    comments: [1, 2].map((k) => ({comment: `Comment${k}`, primaryHealthConcern: `Concern${k}`, age: 40 + k})),
  }),
  w('social-proof', {
    items: ['star', 'heart', 'brain'].map((k) => ({icon: k, mainText: `ProofMain${k}`, subtext: `ProofSub${k}`})),
  }),
  w('stats-block', {
    header: 'StatsHeader',
    items: [
      {number: '1,200', text: 'Stat1'},
      {number: '34', text: 'Stat2'},
    ],
  }),
  w('ticker-hero', {
    tickerHeadline: {beforeText: 'BeforeText', items: ['TickA', 'TickB'], afterText: 'AfterText'},
    heroDescription: 'HeroDescription',
    heroImage: {imageUrl: img('hero')},
    colorTheme: 'mlpUnpaused',
    heroCtaText: 'HEROCTA',
    heroCtaUrl: '/hero',
    newsletterLists: ['listA'],
    heroCallToAction: 'HEROSIGN',
    experiment: 'heroQuestionnaire',
  }),
  w('card-carousel', {
    header: 'CcHeader',
    cards: [1, 2].map((k) => ({
      title: `CcTitle${k}`,
      image: img(`cc${k}`),
      back: {answer: `CcAnswer${k}`, description: `CcDesc${k}`},
    })),
  }),
  w('daily-dose', {
    cards: [1, 2].map((k) => ({
      title: `DdTitle${k}`,
      images: {mobile: img(`ddm${k}`), desktop: img(`ddd${k}`)},
      back: {title: `DdBack${k}`, lessons: [1, 2, 3, 4].map((l) => ({label: `DdL${k}${l}`, text: `DdText${k}${l}`}))},
    })),
  }),
  w('value-prop-carousel', {
    header: 'VpHeader',
    cards: [1, 2].map((k) => ({title: `VpTitle${k}`, media: {src: img(`vp${k}`), alt: `VpAlt${k}`}})),
  }),
  w('image-carousel', {
    header: 'IcHeader',
    description: 'IcDescription',
    images: [{desktop: img('icd'), mobile: img('icm')}, img('ic2'), {mobile: img('icm3')}, {desktop: img('icd4')}],
  }),
  w('checklist-lp', {header: 'ClHeader', items: ['ClItem1', 'ClItem2']}),
  w('summary-block', {title: 'SbTitle', items: ['SbItem1', 'SbItem2']}),
  w('summary-block', {title: 'SbTitle', content: '<p>SbContent.</p>'}),
  w('summary-block', {title: 'SbTitle', items: ['SbItem1', 'SbItem2'], content: '<p>SbContent.</p>'}),
  w('faq', {
    title: 'FaqTitle',
    items: [1, 2].map((k) => ({question: `FaqQ${k}?`, answer: `FaqA${k}.`})),
    initialState: 'firstExpanded',
  }),
  w('author-bio', {
    authorName: 'AbName',
    authorDescription: 'AbDescription',
    authorImageSrc: img('ab'),
    authorImageAlt: 'AbAlt',
  }),
  w('post-downloadable', {
    title: 'PdTitle',
    subText: 'PdSub',
    imageSrc: img('pdl'),
    imgAlt: 'PdlAlt',
    downloadUrl: 'https://files.example.com/a.pdf',
  }),
  w('social-share', {networks: ['facebook', 'x', 'email']}),
  w('end-of-section-link', {'data-prompt': 'EsPrompt', 'data-display-text': 'EsText', 'data-destination-url': '/es'}),
  w('thumbs', {question: 'Was it helpful, thumbs?'}),
  w('feedback-picker', {
    feedbackSelections: ['Fs1', 'Fs2'],
    whisper: 'FpWhisper',
    feedbackTitle: 'FpTitle',
    feedbackDescription: 'FpDescription',
    feedbackCallToAction: 'FPCTA',
    required: true,
  }),
  w('quiz', quizData('simple')),
  w('quiz', quizData('multi')),
  w('quiz', quizData('hybrid')),
  w('assessment', {...quizData('simple'), provider: 'typeform', embedId: 'AbCd1234'}),
  w('assessment', {title: 'Only embed', provider: 'typeform', embedId: 'AbCd1234'}),
  w('side-effects', sideEffects),
  w('side-effects-widget', sideEffects),
  w('treatment-card', treatment('A')),
  w('treatment-comparison', {
    title: 'TcTitle',
    topic: 'TcTopic',
    toolName: 'TcTool',
    treatments: [{name: 'Treatment X', treatmentDescription: 'About X.'}, {name: 'Treatment Y'}],
  }),
  w('warning', {title: 'WarnTitle', text: 'WarnText'}),
  w('warningcard', {title: 'WcTitle', text: 'WcText', level: 'danger'}),
  w('calorie-counter', {title: 'CalTitle', intro: 'CalIntro'}),
  w('bmi-calculator', {title: 'BmiTitle', intro: 'BmiIntro'}),
  w('drug-cost-savings', drug('full')),
  w('drug-cost-savings', drug('copay-only')),
  w('recipe-v1', {
    generalInfo: {
      recipeTitle: 'R1Title',
      recipeDescription: 'R1Description',
      recipeServings: '6',
      recipeCuisine: 'R1Cuisine',
      recipeCategory: 'R1Category',
      recipeCookTime: '20 minutes',
      recipePrepTime: '10 minutes',
    },
    recipeIngredients: [{text: 'R1Ing1', link: '/r1ing1'}, {text: 'R1Ing2'}],
    recipeInstructions: [
      {text: 'R1Step1', url: img('r1s1')},
      {text: 'R1Step2', url: img('r1s2')},
    ],
    recipeTip: {title: 'R1TipTitle', description: 'R1TipDesc'},
    sponsorship: {
      isSponsored: true,
      sponsorUrl: 'https://www.example.com/sponsor',
      sponsorTracker: 'https://track.example.com/p.gif',
      sponsorLogo: img('logo'),
    },
  }),
  w('recipe-v2', {
    title: 'R2Title',
    cookingTimes: {prepTime: '10 minutes', cookTime: '20 minutes', totalTime: '45 minutes'},
    nutritionFacts: {servingsCount: 4},
    ingredients: [{text: 'R2Ing1', link: '/r2ing1'}, 'R2Ing2'],
    instructions: [
      {text: 'R2Step1', url: img('r2s1'), tip: {title: 'R2StepTip', description: 'R2StepTipDesc'}},
      {text: 'R2Step2', tip: {text: 'R2TipText', link: '/r2tip'}},
    ],
    imageUrl: img('r2'),
    substitutionUrl: '/r2sub',
    postIngredientsTip: {title: 'R2PiTitle', description: 'R2PiDesc'},
    postInstructionsTip: {title: 'R2PnTitle', description: 'R2PnDesc'},
    nutrition,
    recipeStandout: {title: 'R2SoTitle', description: 'R2SoDesc'},
  }),
  w('recipe-nutrition', nutrition),
  w('recipe-times', {prepTime: '10 minutes', cookTime: '20 minutes', totalTime: '45 minutes'}),
  w('responsive_video', {
    embeddedVideoCode: '<iframe src="https://player.vimeo.com/video/000000001" title="Frame title"></iframe>',
    videoId: 'vid-1',
    playListId: 'pl-1',
    htmlTitle: '<em>VHtmlTitle</em>',
    title: 'VTitle',
    aspectRatio: '4:3',
    videoTrackers: [{event: 'start', url: 'https://track.example.com/s.gif'}],
    transcripts: [
      {language: 'English', text: 'TranscriptA'},
      {language: 'Spanish', text: 'TranscriptB'},
    ],
    engagementVideoJSON: {
      chapters: [
        {start: 0, title: 'Chap1'},
        {start: 48, title: 'Chap2'},
      ],
    },
    targeting: {k: 'v'},
    contentMeta: {durationSeconds: 192, studio: 'x'},
    skipPeriod: 10,
    enablePostRoll: true,
    videoAutoplay: false,
  }),
  w('wp-youtube', {embedCode: '<iframe src="https://www.youtube.com/embed/EXAMPLE0002" title="Yt title"></iframe>'}),
  w('wp-youtube', {url: 'https://www.youtube.com/watch?v=EXAMPLE0002'}),
  w('embed', {provider: 'instagram', url: 'https://www.instagram.com/p/ABCdef12345/'}),
  w('embed', {
    provider: 'datawrapper',
    html: '<iframe src="https://datawrapper.dwcdn.net/aBcDe/1/" title="Chart title"></iframe>',
  }),
  w('image-gallery', {
    title: 'IgTitle',
    images: [1, 2].map((k) => ({url: img(`ig${k}`), alt: `IgAlt${k}`, caption: `IgCap${k}`})),
  }),
  w('image-slideshow', {
    title: 'IsTitle',
    images: [1, 2].map((k) => ({url: img(`is${k}`), alt: `IsAlt${k}`, caption: `IsCap${k}`})),
  }),
  w('full-bleed-image', {url: img('fb'), alt: 'FbAlt', caption: 'FbCaption'}),
  w('fixed-image-scroll', {image: {url: img('fis'), alt: 'FisAlt'}}, [p('FisText')]),
  w('pixel-tracker', {url: 'https://track.example.com/p.gif'}),
  w('row', {layout: 'wp-row-split-width'}, [p('LeftText'), w('divider', {style: 'space'}), p('RightText')]),
  w('row', {layout: 'wp-row-full-width'}, [p('FullText'), p('FullText2')]),
  w('group', {title: 'GroupTitle'}, [p('GroupText')]),
  w('tab-nav', {tabs: [{title: 'TabA'}, {title: 'TabB'}]}, [
    w('group', {}, [p('TabTextA')]),
    w('group', {}, [p('TabTextB')]),
  ]),
  w('expandable-list', {
    items: [
      {title: 'ElTitle1', content: 'ElContent1'},
      {title: 'ElTitle2', content: 'ElContent2'},
    ],
  }),
  w('expandable-list', {}, [
    w('group', {title: 'ElG1'}, [p('ElGText1')]),
    w('group', {title: 'ElG2'}, [p('ElGText2')]),
  ]),
  w('expandable-tag', {label: 'EtLabel', content: 'EtContent'}),
  w('color-block', {color: '#ddeeff'}, [p('CbText')]),
  w('divider', {style: 'dots'}),
  w('manual-driver-placement', {placement: 'inArticle50'}),
  w('pathing-test', {
    experiment: 'pt',
    variants: [
      {name: 'control', children: [p('PtA')]},
      {name: 'variant', children: [p('PtB')]},
    ],
  }),
  w('ad', {slot: 'dmr1', size: '300x250'}),
]
