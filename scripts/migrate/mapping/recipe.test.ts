import {toPlainText} from '@portabletext/toolkit'
import {describe, expect, test} from '@jest/globals'
import {article, migrateArticles} from '../testing/migrate.ts'

/** The recipe that a legacy widget becomes. */
async function recipe(format: 'recipe-v1' | 'recipe-v2', data: object): Promise<object> {
  const {documents} = await migrateArticles([article({body: [{type: 'widget', format, id: 'w-1', data}]})])
  const found = [...documents.values()].find(({_type}) => _type === 'recipe')
  if (found === undefined) throw new Error('No recipe was written.')
  return found
}

/** The value at a path, with rich text as plain text. */
function at(value: unknown, path: string): unknown {
  const found = path.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), value)
  return Array.isArray(found) && found.every((part) => Reflect.get(Object(part), '_type') === 'block')
    ? toPlainText(found)
    : found
}

test.each([
  ['recipe-v1', {generalInfo: {recipeTitle: 'Soup'}, recipeInstructions: ['Boil.', {text: 'Stir.'}]}],
  ['recipe-v2', {title: 'Soup', instructions: ['Boil.', {text: 'Stir.'}]}],
] as const)('a step that is a text is its text: %s (migration-20)', async (format, data) => {
  const stored = await recipe(format, data)
  expect([0, 1].map((step) => at(stored, `instructions.${step}.text`))).toEqual(['Boil.', 'Stir.'])
})

test('both formats are one type with a version (recipe-3)', async () => {
  const [one, two] = await Promise.all([
    recipe('recipe-v1', {generalInfo: {recipeTitle: 'Soup'}}),
    recipe('recipe-v2', {title: 'Soup'}),
  ])
  expect([at(one, 'title'), at(one, 'version')]).toEqual(['Soup', 1])
  expect([at(two, 'title'), at(two, 'version')]).toEqual(['Soup', 2])
})

describe('a recipe of version 2', () => {
  test('has ingredients and tips that were texts, or texts with a link (recipe-5, recipe-6)', async () => {
    const stored = await recipe('recipe-v2', {
      title: 'Soup',
      ingredients: ['1 leek', {text: '1 cup lentils', link: '/nutrition/lentils'}],
      postIngredientsTip: 'Buy them whole.',
      recipeStandout: {title: 'Why', description: 'It has fiber.'},
    })
    expect(at(stored, 'ingredients.0.text')).toBe('1 leek')
    expect([at(stored, 'ingredients.1.text'), at(stored, 'ingredients.1.link')]).toEqual([
      '1 cup lentils',
      '/nutrition/lentils',
    ])
    expect(at(stored, 'postIngredientsTip.description')).toBe('Buy them whole.')
    expect([at(stored, 'recipeStandout.title'), at(stored, 'recipeStandout.description')]).toEqual([
      'Why',
      'It has fiber.',
    ])
  })

  test('has the link of a tip over its words (recipe-5)', async () => {
    const stored = await recipe('recipe-v2', {
      title: 'Soup',
      instructions: [{text: 'Boil.', tip: {text: 'Save the <b>stock</b>.', link: '/nutrition/stock'}}],
      postIngredientsTip: {text: 'A <a href="/leeks">leek</a> will do.', link: '/nutrition/lentils'},
    })
    expect(at(at(stored, 'instructions.0.tip'), 'description')).toBe('Save the stock.')
    expect(Reflect.get(Object(at(stored, 'instructions.0.tip')), 'description')).toMatchObject([
      {
        markDefs: [{_type: 'link', _key: 'm0', href: '/nutrition/stock'}],
        children: [{marks: ['m0']}, {text: 'stock', marks: ['strong', 'm0']}, {marks: ['m0']}],
      },
    ])
    expect(Reflect.get(Object(at(stored, 'postIngredientsTip')), 'description')).toMatchObject([
      {
        markDefs: [{href: '/leeks'}, {href: '/nutrition/lentils'}],
        children: [{marks: ['m1']}, {text: 'leek', marks: ['m0']}, {marks: ['m1']}],
      },
    ])
  })

  test.each<[string, object, string[]]>([
    ['no text', {link: '/x'}, ['unknown-field body[0].data.postIngredientsTip.link']],
    [
      'no words but links',
      {text: '<a href="/y">y</a>', link: '/x'},
      ['link-dropped body[0].data.postIngredientsTip.link'],
    ],
  ])('reports the link of a tip that has %s (recipe-5)', async (_name, postIngredientsTip, issues) => {
    const data = {title: 'Soup', ingredients: ['1 leek'], instructions: [{text: 'Boil.'}], postIngredientsTip}
    const {report} = await migrateArticles([article({body: [{type: 'widget', format: 'recipe-v2', id: 'w-1', data}]})])
    expect(report.issues.map(({code, path}) => `${code} ${path}`)).toEqual(issues)
  })

  test('has the address of a step as its picture (recipe-7)', async () => {
    const stored = await recipe('recipe-v2', {
      title: 'Soup',
      instructions: [{text: 'Boil.', url: 'https://old.example.com/boil.jpg'}],
    })
    expect(at(stored, 'instructions.0.image._type')).toBe('contentImage')
    expect(at(stored, 'instructions.0.image.source.url')).toBe('https://old.example.com/boil.jpg')
  })
})
