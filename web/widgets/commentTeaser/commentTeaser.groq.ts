import groq from 'groq'

/** The comments. What a reader wrote is left out where it was edited: it may name the reader. */
export const commentTeaserProjection = groq`
  comments[]{
    _key,
    "words": select(editedComment != null && editedComment != "" => editedComment, comment),
    primaryHealthConcern,
    age
  }
`
