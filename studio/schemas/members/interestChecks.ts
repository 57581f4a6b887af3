import {getPublishedId, type ValidationContext} from 'sanity'

const apiVersion = '2025-02-19'

/** Whether no other topic has this id; else the message for the editor. */
export async function uniqueTopicId(topicId: unknown, context: ValidationContext): Promise<true | string> {
  if (typeof topicId !== 'string' || context.document === undefined) return true
  // The document itself, its draft and its versions in releases are one topic.
  const id = getPublishedId(context.document._id)
  const taken = await context
    .getClient({apiVersion})
    .fetch<boolean>(
      'count(*[_type == "interestTopic" && topicId == $topicId && !sanity::versionOf($id)]) > 0',
      {topicId, id},
      {perspective: 'raw'},
    )
  return taken ? 'Another topic has this id: choose a different one.' : true
}
