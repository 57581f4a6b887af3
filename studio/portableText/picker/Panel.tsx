import {styled} from 'styled-components'

/** What an open picker stands in: a column that fits the window. */
export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: min(27rem, 90vw);
  max-height: min(23rem, 42vh);
`
