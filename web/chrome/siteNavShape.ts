import {z} from 'zod'
import {flag, image, optionalText, text} from '../stored/fields.ts'

/** What stored navigation has to be so that a page can show it (`readStored`). What is malformed is left out, down to a single link. */

const menuLink = z.looseObject({
  label: text,
  url: text,
  target: optionalText,
  title: optionalText,
  description: optionalText,
  image,
})

const menuSection = z.looseObject({
  _key: text,
  title: optionalText,
  subtitle: optionalText,
  links: z.array(menuLink).nullish(),
  widget: optionalText,
  columnButton: z.looseObject({text, link: text}).nullish(),
})

const menuItem = z.looseObject({
  _key: text,
  title: text,
  url: optionalText,
  columns: z.array(z.looseObject({sections: z.array(menuSection).nullish()})).nullish(),
})

const brandingColumn = z.looseObject({
  _key: text,
  title: optionalText,
  text: z.array(text).nullish(),
  column: z
    .looseObject({
      title: optionalText,
      links: z.array(z.looseObject({title: text, url: text, image})).nullish(),
    })
    .nullish(),
  partner: z.looseObject({logo: image, label: optionalText, text: optionalText}).nullish(),
})

const branding = z.looseObject({
  enabled: flag,
  title: optionalText,
  icon: image,
  logo: image,
  columns: z.array(brandingColumn).nullish(),
})

const secondaryNav = z.looseObject({
  _id: text,
  categories: z.array(text.nullable()).nullish(),
  branding: z.looseObject({imageSrc: image, text: optionalText, textColor: optionalText, url: optionalText}).nullish(),
  items: z
    .array(
      z.looseObject({
        _key: text,
        title: text,
        url: optionalText,
        links: z.array(z.looseObject({label: text, url: text})).nullish(),
      }),
    )
    .nullish(),
})

export const siteNavShape = z.looseObject({
  main: z.looseObject({links: z.array(menuItem).nullish(), branding: branding.nullish()}).nullish(),
  secondary: z.array(secondaryNav).nullish(),
})
