import {describe, expect, test} from '@jest/globals'
import {removing, replacing} from './changes.ts'

const refer = (_ref: string, _key?: string) => ({_type: 'reference', _ref, ...(_key === undefined ? {} : {_key})})
const place = (_key: string, _ref: string) => ({_key, _type: 'widgetReference', widget: refer(_ref)})

const article = {
  _id: 'a',
  _type: 'article',
  medicalReviewer: refer('old'),
  categories: [refer('old', 'c1'), refer('new', 'c2')],
  authors: [refer('old', 'a1'), refer('else', 'a2')],
  body: [
    place('w1', 'old'),
    {_key: 'g', _type: 'group', content: [place('w2', 'old'), place('w3', 'else')]},
    {
      _key: 't',
      _type: 'block',
      markDefs: [
        {_key: 'm1', _type: 'link', reference: {...refer('old'), _weak: true}},
        {_key: 'm2', _type: 'link', href: '/x'},
      ],
      children: [
        {_key: 's1', _type: 'span', text: 'one', marks: ['m1', 'strong']},
        {_key: 's2', _type: 'span', text: 'two', marks: ['m2']},
      ],
    },
  ],
}

describe('replacing a document by another', () => {
  test('changes every reference at any depth, weak ones too, and leaves no item twice in a list', () => {
    expect(replacing(article, 'old', 'new')).toEqual({
      set: {
        'medicalReviewer._ref': 'new',
        'authors[_key=="a1"]._ref': 'new',
        'body[_key=="w1"].widget._ref': 'new',
        'body[_key=="g"].content[_key=="w2"].widget._ref': 'new',
        'body[_key=="t"].markDefs[_key=="m1"].reference._ref': 'new',
      },
      unset: ['categories[_key=="c1"]'],
    })
  })

  test('changes nothing where nothing refers to it', () => {
    expect(replacing(article, 'other', 'new')).toEqual({set: {}, unset: []})
  })
})

test('removing it takes blocks and items of lists, empties fields, and leaves the words of links', () => {
  expect(removing(article, 'old')).toEqual({
    set: {'body[_key=="t"].children[_key=="s1"].marks': ['strong']},
    unset: [
      'medicalReviewer',
      'categories[_key=="c1"]',
      'authors[_key=="a1"]',
      'body[_key=="w1"]',
      'body[_key=="g"].content[_key=="w2"]',
      'body[_key=="t"].markDefs[_key=="m1"]',
    ],
  })
})

test('removing several takes the marks of all of them from the words of their links', () => {
  const linked = {
    _key: 't',
    _type: 'block',
    markDefs: [
      {_key: 'm1', _type: 'link', reference: refer('one')},
      {_key: 'm2', _type: 'link', reference: refer('two')},
    ],
    children: [{_key: 's1', _type: 'span', text: 'words', marks: ['m1', 'em', 'm2']}],
  }
  expect(removing({body: [linked, place('w', 'two')]}, 'one', 'two')).toEqual({
    set: {'body[_key=="t"].children[_key=="s1"].marks': ['em']},
    unset: ['body[_key=="t"].markDefs[_key=="m1"]', 'body[_key=="t"].markDefs[_key=="m2"]', 'body[_key=="w"]'],
  })
})
