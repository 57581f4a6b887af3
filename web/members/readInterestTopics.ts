import {z} from 'zod'
import {
  defaultQuestions,
  type InterestTopic,
  isQuestionType,
  type OnboardingQuestion,
  type QuestionType,
} from '@apothecary/shared/types/userProfile.ts'

/** A topic of the site's own documents, with the slugs of the categories that it stands for. */
export interface SiteTopic extends InterestTopic {
  readonly categories: readonly string[]
}

const id = z.string().regex(/^[\w.:-]{1,100}$/)
const title = z.string().trim().min(1).max(200)

/** The members of a stored list that have the shape; the others are left out, so that one wrong entry does not take the list with it. */
const listOf = <Item>(item: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((list): readonly Item[] =>
      (list ?? []).flatMap((entry) => {
        const read = item.safeParse(entry)
        return read.success ? [read.data] : []
      }),
    )

const choices = listOf(z.object({id, title}))
const topics = listOf(
  z.object({
    id,
    title,
    description: z
      .string()
      .max(500)
      .nullish()
      .catch(null)
      .transform((text) => text || undefined),
    subtopics: choices,
    jtbds: choices,
    categories: listOf(z.string().min(1)),
  }),
)

/** The topics of stored documents of any shape. What cannot be used is left out; of two with one id the first stays. */
export function readInterestTopics(stored: unknown): readonly SiteTopic[] {
  const read = topics.parse(stored)
  return read.filter((topic, index) => read.findIndex(({id}) => id === topic.id) === index)
}

const questions = listOf(
  z.object({
    type: z.custom<QuestionType>(isQuestionType),
    title,
    text: z
      .string()
      .max(500)
      .nullish()
      .catch(null)
      .transform((text) => text || undefined),
  }),
)

/** The stored questions of onboarding, one of a type; the default ones where none can be used (profile-13). */
export function readQuestions(stored: unknown): readonly OnboardingQuestion[] {
  const read = questions.parse(stored)
  const distinct = read.filter(({type}, index) => read.findIndex((other) => other.type === type) === index)
  return distinct.some(({type}) => type === 'topic') ? distinct : defaultQuestions
}
