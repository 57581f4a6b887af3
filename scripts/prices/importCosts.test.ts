import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {execa} from 'execa'
import fc from 'fast-check'
import {startTestLake, type TestLake} from '../migrate/testing/lake.ts'
import {root} from '../start/processes.ts'
import {importCosts} from './importCosts.ts'
import {readCsv} from './readCsv.ts'

const header = 'NDC Description,NDC,NADAC Per Unit,Effective Date,Pricing Unit,Pharmacy Type Indicator,As of Date'
const metformin = 'METFORMIN HCL 500 MG TABLET,99933050030,0.02345,11/18/2026,EA,C/I,11/18/2026'
const solution = '"LACTULOSE 10 GM/15 ML SOLN, ""MINT""",99944010016,0.01,2026-10-21,ml,C/I,11/18/2026'
const file = (...rows: readonly string[]): readonly string[] => [[header, ...rows].join('\r\n')]

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
beforeEach(() => lake.client.delete({query: '*[_type == "acquisitionCost"]'}))
afterAll(() => lake.close())

const stored = () =>
  lake.client.fetch<unknown>(
    '*[_type == "acquisitionCost"] | order(_id asc){_id, ndc, description, cost, unit, effectiveDate, asOfDate}',
  )

/** The figures of a report, without what was skipped. */
const figures = async (...rows: readonly string[]) => {
  const {skipped, ...counts} = await importCosts(lake.client, file(...rows))
  return {...counts, skipped: Object.fromEntries([...skipped].map(([reason, {lines}]) => [reason, lines]))}
}
const none = {read: 0, created: 0, updated: 0, unchanged: 0, superseded: 0, skipped: {}}

describe('an import of costs', () => {
  test('stores what a package costs; the second time it changes nothing (commands-16)', async () => {
    expect(await figures(metformin, solution)).toEqual({...none, read: 2, created: 2})
    const documents = await stored()
    expect(documents).toEqual([
      {
        _id: 'acquisition-cost-99933050030',
        ndc: '99933050030',
        description: 'METFORMIN HCL 500 MG TABLET',
        cost: 0.02345,
        unit: 'EA',
        effectiveDate: '2026-11-18',
        asOfDate: '2026-11-18',
      },
      {
        _id: 'acquisition-cost-99944010016',
        ndc: '99944010016',
        description: 'LACTULOSE 10 GM/15 ML SOLN, "MINT"',
        cost: 0.01,
        unit: 'ML',
        effectiveDate: '2026-10-21',
        asOfDate: '2026-11-18',
      },
    ])
    expect(await figures(metformin, solution)).toEqual({...none, read: 2, unchanged: 2})
    expect(await stored()).toEqual(documents)
  })

  test('takes the latest of each package, of the file and of what is stored', async () => {
    const older = metformin.replace('11/18/2026', '10/21/2026').replace('0.02345', '0.03')
    expect(await figures(older, metformin, older)).toEqual({...none, read: 3, created: 1, superseded: 2})
    expect(await figures(older)).toEqual({...none, read: 1, superseded: 1})
    expect(await stored()).toMatchObject([{cost: 0.02345}])
    const newer = metformin.replace('11/18/2026', '12/16/2026').replace('0.02345', '0.021')
    expect(await figures(newer)).toEqual({...none, read: 1, updated: 1})
    expect(await stored()).toMatchObject([{cost: 0.021, effectiveDate: '2026-12-16'}])
    // A cost that did not change keeps its effective date; the file says that it still holds.
    const same = metformin
      .replace('C/I,11/18/2026', 'C/I,12/23/2026')
      .replace('11/18/2026', '12/16/2026')
      .replace('0.02345', '0.021')
    expect(await figures(same)).toEqual({...none, read: 1, updated: 1})
    expect(await stored()).toMatchObject([{effectiveDate: '2026-12-16', asOfDate: '2026-12-23'}])
  })

  test('says of each row that it cannot read why, with its line, and takes the others', async () => {
    const rows = [
      metformin.replace('99933050030', '9993305003'),
      metformin.replace('0.02345', 'free'),
      metformin.replace('0.02345', '0'),
      metformin.replace('EA', 'BOX'),
      metformin.replace('11/18/2026', '02/30/2026'),
      metformin.replace('METFORMIN HCL 500 MG TABLET', ''),
      'x',
      metformin.replace('C/I,11/18/2026', 'C/I,soon'),
      '',
      metformin,
    ]
    expect(await figures(...rows)).toEqual({
      ...none,
      read: 9,
      created: 1,
      skipped: {
        'the NDC is not eleven digits': [2, 8],
        'the cost is no amount above 0': [3, 4],
        'the unit is not EA, ML or GM': [5],
        'the effective date is no day': [6],
        'the description is empty': [7],
        'the “as of” date is no day': [9],
      },
    })
  })

  test('knows columns by their names, in any order; another file is refused', async () => {
    const other = [
      '\uFEFFPricing_Unit,NADAC_Per_Unit,Effective_Date,NDC,NDC_Description',
      'EA,0.5,2026-11-18,99933050030,METFORMIN',
    ]
    await importCosts(lake.client, [other.join('\n')])
    expect(await stored()).toMatchObject([{cost: 0.5, description: 'METFORMIN'}])
    await expect(importCosts(lake.client, ['Name,Price\nx,1'])).rejects.toThrow('no column “NDC Description”')
    await expect(importCosts(lake.client, [''])).rejects.toThrow('empty')
  })

  test('accounts for every row, however many there are (commands-16)', async () => {
    const rows = Array.from({length: 1200}, (_, n) =>
      metformin.replace('99933050030', String(10_000_000_000 + (n % 1100))),
    )
    expect(await figures(...rows, 'x')).toEqual({
      ...none,
      read: 1201,
      created: 1100,
      superseded: 100,
      skipped: {'the NDC is not eleven digits': [1202]},
    })
  })
})

describe('the command', () => {
  const run = async (...args: readonly string[]) => {
    const {exitCode, stdout, stderr} = await execa(process.execPath, ['scripts/prices/main.ts', ...args], {
      cwd: root,
      reject: false,
      env: {LAKE_PORT: String(lake.port), DATA_DIR: lake.dataDir, INIT_CWD: lake.dataDir},
    })
    return {exitCode, stdout, stderr}
  }

  test('imports a file, and says what became of its rows (commands-16)', async () => {
    await writeFile(path.join(lake.dataDir, 'nadac.csv'), file(metformin, 'x').join())
    expect(await run('import', 'nadac.csv')).toMatchObject({
      exitCode: 1,
      stdout:
        '2 rows: 1 created, 0 updated, 0 unchanged, 0 superseded by later ones, 1 skipped.\n  1: the NDC is not eleven digits (lines 3)',
    })
    await writeFile(path.join(lake.dataDir, 'nadac.csv'), file(metformin).join())
    expect(await run('import', 'nadac.csv')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('1 unchanged'),
    })
  })

  test.each([[[]], [['import']], [['export', 'nadac.csv']], [['import', 'absent.csv']]])(
    '%j cannot be run',
    async (args) => {
      expect(await run(...args)).toMatchObject({exitCode: 2, stdout: '', stderr: expect.stringMatching(/\S/)})
    },
  )
})

test('the rows of a CSV file are read as they were written, wherever the text is cut', async () => {
  const cell = fc.string({unit: fc.constantFrom('a', ',', '"', '\n', ' ', 'é', '😀'), maxLength: 6})
  const rows = fc.array(fc.array(cell, {minLength: 2, maxLength: 4}), {maxLength: 5})
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n'), fc.integer({min: 1, max: 7}), async (cells, end, size) => {
      const text = cells.map((row) => `${row.map(quoted).join(',')}${end}`).join('')
      const pieces = Array.from({length: Math.ceil(text.length / size)}, (_, n) => text.slice(n * size, (n + 1) * size))
      const read: (readonly string[])[] = []
      for await (const row of readCsv(pieces)) read.push(row.cells)
      expect(read).toEqual(cells)
    }),
  )
})
