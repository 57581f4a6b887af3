import {defineQuery} from 'groq'

/** What members can be interested in, in the order of editors (profile-15), with the categories that each topic stands for. */
export const INTEREST_TOPICS_QUERY = defineQuery(`
  *[_type == "interestTopic" && defined(topicId)] | order(position asc, _id asc)[0...200]{
    "id": coalesce(topicId, ""),
    "title": coalesce(title, ""),
    description,
    "subtopics": subtopics[]{"id": choiceId, title},
    "jtbds": jtbds[]{"id": choiceId, title},
    "categories": categories[]->slug.current
  }
`)

/** The questions of onboarding, in the order of editors (profile-13). */
export const ONBOARDING_QUERY = defineQuery(`
  *[_type == "onboarding" && _id == "onboarding"][0].onboardingQuestions[]{type, title, text}
`)
