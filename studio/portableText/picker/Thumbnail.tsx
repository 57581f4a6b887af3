import {BlockElementIcon} from '@sanity/icons/BlockElement'
import {type ComponentType, createElement, isValidElement, type ReactNode, useState} from 'react'
import {styled} from 'styled-components'
import {groupOfWidget} from '@apothecary/shared/types/widgets.generated.ts'
import type {PickerEntry} from './entries.ts'

/** A small picture of what an entry inserts, made of the site's own component (`scripts/widgets/thumbnails.ts`); its icon where there is none. */
export function Thumbnail({entry}: {readonly entry: PickerEntry}): ReactNode {
  const [isMissing, setMissing] = useState(groupOfWidget[entry.name] === undefined)
  return (
    <Frame aria-hidden="true" data-small={entry.group === 'basic' ? '' : undefined}>
      {isMissing ? (
        <Sign entry={entry} />
      ) : (
        <img src={`/static/thumbnails/${entry.name}.webp`} alt="" loading="lazy" onError={() => setMissing(true)} />
      )}
    </Frame>
  )
}

/** The short names of the styles, as a sign of them. */
const signs: Readonly<Record<string, string>> = {
  normal: 'Aa',
  blockquote: '“ ”',
  bullet: '• –',
  number: '1. 2.',
  ...Object.fromEntries([2, 3, 4, 5, 6].map((level) => [`h${level}`, `H${level}`])),
}

function Sign({entry: {icon: Icon, kind, name}}: {readonly entry: PickerEntry}): ReactNode {
  if (kind === 'style' || kind === 'list') return signs[name] ?? 'Aa'
  if (isValidElement(Icon)) return Icon
  return createElement(isComponent(Icon) ? Icon : BlockElementIcon)
}

function isComponent(icon: PickerEntry['icon']): icon is ComponentType {
  return typeof icon === 'function' || (typeof icon === 'object' && icon !== null && '$$typeof' in icon)
}

const Frame = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 3rem;
  overflow: hidden;
  border: 1px solid var(--card-border-color);
  border-radius: 3px;
  background: #fff;
  color: #515e72;
  font-size: 1.125rem;
  font-weight: 600;

  &[data-small] {
    height: 1.75rem;
    font-size: 0.875rem;
  }

  & > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`
