import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises'
import {createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {SMTPServer} from 'smtp-server'
import type {Mail} from './contract.ts'
import {mailService} from './mailService.ts'

const mail: Mail = {
  to: 'reader@example.com',
  subject: 'Please confirm your newsletter – naïve',
  text: 'Yes, send it to me:\nhttps://site.example/newsletter/confirm?token=abc\n',
  html: '<p>Yes, send it to me</p>',
  headers: {'List-Unsubscribe': '<https://site.example/x>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'},
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

/** What a message is on its way, whatever brings it. */
function expectMessage(source: string, from: string): void {
  expect(source).toContain(`From: ${from}\r\n`)
  expect(source).toContain('To: reader@example.com\r\n')
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(source).toContain('https://site.example/newsletter/confirm?token=abc')
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
}

describe('an SMTP server', () => {
  const received: string[] = []
  let recipients: string[] = []
  let accept: (password: string | null | undefined) => boolean
  let server: SMTPServer
  let port = 0
  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      onAuth: ({password}, _session, done) =>
        accept(password) ? done(null, {user: 'site'}) : done(new Error('Wrong password')),
      onRcptTo: ({address}, _session, done) => {
        recipients.push(address)
        done()
      },
      onData: (stream, _session, done) => {
        let source = ''
        stream.on('data', (part: Buffer) => (source += part.toString()))
        stream.on('end', () => {
          received.push(source)
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  beforeEach(() => {
    accept = (password) => password === 'secret'
  })
  const service = (host = `site:secret@127.0.0.1:${port}`) =>
    mailService({DATA_DIR: folder, SMTP_URL: `smtp://${host}`, MAIL_FROM: 'Site <news@site.example>'})

  test('gets the message, from the sender of the settings', async () => {
    await service().send(mail)
    expect(received).toHaveLength(1)
    expectMessage(received[0] ?? '', 'Site <news@site.example>')
  })

  test('is told the name that editors gave the site, where the settings have an address alone', async () => {
    const settings = {
      DATA_DIR: folder,
      SMTP_URL: `smtp://site:secret@127.0.0.1:${port}`,
      MAIL_FROM: 'news@site.example',
    }
    await mailService(settings, async () => 'Well & Good, Inc.').send(mail)
    expectMessage(received.at(-1) ?? '', '"Well & Good, Inc." <news@site.example>')
  })

  test.each(['one@example.com,two@example.com', 'one@example.com;two@example.com', 'One<one@example.com>'])(
    'never gets %s, which is more than an address, as several recipients',
    async (to) => {
      recipients = []
      await service()
        .send({...mail, to})
        .catch(() => undefined)
      expect(recipients.filter((address) => address !== to)).toEqual([])
    },
  )

  test('that refuses the password, or is not there, is an error', async () => {
    accept = () => false
    await expect(service().send(mail)).rejects.toMatchObject({code: 'EAUTH'})
    await expect(service('127.0.0.1:1').send(mail)).rejects.toMatchObject({code: 'ESOCKET'})
    await expect(service().check()).rejects.toMatchObject({code: 'EAUTH'})
    await expect(service('127.0.0.1:1').check()).rejects.toMatchObject({code: 'ESOCKET'})
  })

  test('that is asked whether it is there gets no message', async () => {
    const before = received.length
    recipients = []
    await service().check()
    expect([recipients, received.length]).toEqual([[], before])
  })

  test('that says nothing is an error after 5 s', async () => {
    const silent: Server = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const silentPort = typeof address === 'object' && address !== null ? address.port : 0
    const started = performance.now()
    await expect(service(`127.0.0.1:${silentPort}`).send(mail)).rejects.toMatchObject({code: 'ETIMEDOUT'})
    expect(performance.now() - started).toBeLessThan(8000)
    silent.close()
  }, 15_000)
})

test('without an SMTP server, messages are files that only their owner can read', async () => {
  const service = mailService({DATA_DIR: join(folder, 'data'), SMTP_URL: ''}, async () => 'Well & Good')
  await service.send(mail)
  await service.send(mail)
  await service.check()
  const outbox = join(folder, 'data/outbox')
  const names = await readdir(outbox)
  expect(names).toHaveLength(2)
  for (const name of names) {
    expect(name).toMatch(/\.eml$/)
    expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
    expectMessage(await readFile(join(outbox, name), 'utf8'), '"Well & Good" <newsletter@localhost>')
  }
})
