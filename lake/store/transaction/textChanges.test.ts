import {BufferedDocument, Mutation} from '@sanity/mutator'
import {describe, expect, test} from '@jest/globals'
import {measureProcessorTime} from '../../testing/processorTime.ts'
import {applyPatch} from './patch.ts'

const system = {_id: 'a', _type: 't', _rev: 'r', _createdAt: '', _updatedAt: ''}

/** A text of 300 000 characters. */
const words = Array.from(
  {length: 4000},
  (_, n) => `On night ${n} the light of ${(n * 7919) % 10_007} lamps was measured, and noted on paper ${n * n}. `,
).join('')
const part = '@@ -10000,32 +10000,32 @@\n-abacabacabadabacabaeabacabafabac\n+abacabacabadabacabaeabacabafabab\n'

describe('refused at once', () => {
  test.each([
    ['parts that fit nowhere', 'ab'.repeat(500_000), part.repeat(200)],
    ['a long part that stands elsewhere', 'ab'.repeat(500_000), `@@ -1,200000 +1,1 @@\n-${'ba'.repeat(100_000)}\n+x\n`],
    [
      'long parts that fit in part',
      words,
      `@@ -1,50000 +1,1 @@\n-${words.slice(0, 40)}${'ba'.repeat(25_000)}\n+x\n`.repeat(9),
    ],
  ])('%s', (_, text, change) => {
    const milliseconds = measureProcessorTime()
    expect(() => applyPatch({...system, text}, {diffMatchPatch: {text: change}}, 0)).toThrow('does not fit')
    expect(milliseconds()).toBeLessThan(1000)
  })
})

describe('as the Studio stores it', () => {
  /** The change that the Studio makes of a text that was replaced. */
  function changeOf(from: string, to: string): string {
    const sent: string[] = []
    const buffered = new BufferedDocument({...system, text: from})
    buffered.commitHandler = ({mutation}) => {
      for (const {patch} of mutation.mutations)
        if (patch?.diffMatchPatch) sent.push(String(patch.diffMatchPatch['text']))
    }
    buffered.add(new Mutation({mutations: [{patch: {id: 'a', set: {text: to}}}]}))
    void buffered.commit()
    expect(sent).toHaveLength(1)
    return sent[0] ?? ''
  }

  test.each([
    ['a long text pasted into an empty field', '', 'Ο ύπνος και το φως. '.repeat(10_000)],
    ['a long text replaced by another', words, 'Sleep and light. '.repeat(10_000)],
    ['a word replaced in many places', words, words.replaceAll('night 10', 'evening 10')],
  ])('%s', (_, from, to) => {
    const change = changeOf(from, to)
    expect(applyPatch({...system, text: from}, {diffMatchPatch: {text: change}}, 0)['text'] === to).toBe(true)
  })

  // Where exactly its parts end up is a matter of diff-match-patch.
  test.each([
    ['where somebody else has written above it meanwhile', words, 'Written above. '.repeat(20)],
    ['of a text in Greek', words.replaceAll('a', 'α'), ''],
  ])('many changes %s', (_, from, above) => {
    const change = changeOf(from, from.replaceAll('night 10', 'evening 10'))
    expect(change.match(/^@@ /gm)?.length).toBeGreaterThan(100)
    const {text} = applyPatch({...system, text: above + from}, {diffMatchPatch: {text: change}}, 0)
    expect(String(text).match(/evening/g)?.length).toBeGreaterThan(100)
  })
})
