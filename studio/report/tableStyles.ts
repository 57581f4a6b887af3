import {styled} from 'styled-components'

/** The table of the report, in the colors of the card around it, which are those of the Studio's theme. */
export const Table = styled.table`
  border-collapse: collapse;
  font-size: 0.8125rem;
  line-height: 1.4;
  min-width: 100%;
`

interface CellProps {
  /** Figures stand at the right, in digits of one width. */
  readonly $isFigure?: boolean
}

export const HeadCell = styled.th<CellProps>`
  border-bottom: 1px solid var(--card-border-color);
  padding: 0 0.75rem 0.5rem;
  text-align: ${({$isFigure}) => ($isFigure === true ? 'end' : 'start')};
  white-space: nowrap;

  &:first-child {
    padding-inline-start: 0;
  }

  &:last-child {
    padding-inline-end: 0;
  }
`

export const Cell = styled.td<CellProps>`
  border-bottom: 1px solid var(--card-border-color);
  font-variant-numeric: tabular-nums;
  font-weight: 400;
  min-width: ${({$isFigure}) => ($isFigure === true ? '7rem' : '14rem')};
  padding: 0.625rem 0.75rem;
  text-align: ${({$isFigure}) => ($isFigure === true ? 'end' : 'start')};
  vertical-align: top;

  &:first-child {
    padding-inline-start: 0;
  }

  &:last-child {
    padding-inline-end: 0;
  }
`

export const SortButton = styled.button`
  background: none;
  border: 0;
  border-radius: 3px;
  color: var(--card-muted-fg-color);
  cursor: pointer;
  font: inherit;
  font-weight: 600;
  padding: 0.25rem 0;

  &:hover {
    color: var(--card-fg-color);
  }

  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 2px;
  }
`

/** The share of the largest figure of the column. */
export const Bar = styled.span`
  background: var(--card-focus-ring-color);
  border-radius: 2px;
  display: block;
  height: 4px;
  margin-block-start: 0.25rem;
  margin-inline-start: auto;
  opacity: 0.55;
`

/** A figure that lists what it counts when it is pressed. */
export const FigureButton = styled.button`
  background: none;
  border: 0;
  border-radius: 3px;
  color: inherit;
  cursor: pointer;
  font: inherit;
  /* As large as a target has to be, without moving the line of the figure. */
  margin-block: -0.1875rem;
  min-block-size: 1.5rem;
  min-inline-size: 1.5rem;
  padding: 0;
  text-align: end;
  text-decoration: underline;

  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 2px;
  }
`
