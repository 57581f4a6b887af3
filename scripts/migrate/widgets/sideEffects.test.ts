import {expect, test} from '@jest/globals'
import {article, migrateArticles} from '../testing/migrate.ts'

test.each(['side-effects', 'side-effects-widget'])(
  'a side effect that is a text is its name: %s (migration-20, side-effects-2)',
  async (format) => {
    const data = {
      drugName: 'D',
      mildSideEffects: ['Nausea', {name: 'Cough'}, ' '],
      severeSideEffects: 'Lactic acidosis',
    }
    const {documents, report} = await migrateArticles([article({body: [{type: 'widget', format, id: 'w', data}]})])
    expect([...documents.values()].find(({_type}) => _type === 'sideEffects')).toMatchObject({
      mildSideEffects: [
        {_type: 'sideEffect', name: 'Nausea'},
        {_type: 'sideEffect', name: 'Cough'},
      ],
      severeSideEffects: [{_type: 'sideEffect', name: 'Lactic acidosis'}],
    })
    expect(report.issues).toEqual([])
  },
)
