import {openPeople, type People} from '../auth/people.ts'
import type {Grant} from '../auth/roles.ts'
import {grantList, tokenFileMember, type Member} from '../auth/tables.ts'
import {CommandError, table, type Command, type Context} from './command.ts'

function people(context: Context): People {
  return openPeople(context.database(), context.now)
}

function printMembers(context: Context, nameIs: 'label' | 'name', isListed: (member: Member) => boolean): void {
  const rows = people(context)
    .members()
    .filter(isListed)
    .map(({id, name, role, createdAt}) => [id, role, addedOn(id, createdAt), name])
  for (const line of table([['id', 'role', 'added', nameIs], ...rows])) context.print(line)
}

/** The day on which a member was added; empty for the folder's own token, which was not added. */
function addedOn(id: string, createdAt: string): string {
  return id === tokenFileMember.id ? '' : createdAt.slice(0, 10)
}

const roleHelp = [
  'Roles: viewer (reads everything, drafts included), contributor (also writes drafts), editor (also publishes), administrator (also manages),',
  'and those made with "role add".',
]

/** Tokens for programs, users for people, roles for both. They take effect at once, also in a lake that runs. */
export const peopleCommands: readonly Command[] = [
  {
    name: 'token add',
    usage: '<label> --role <role>',
    summary: 'makes a token for a program, and shows it once',
    details: roleHelp,
    run({words: [label = ''], options: {role = ''}}, context) {
      const {member, secret} = people(context).addToken(label, role)
      context.print(`Token ${member.id} (${member.name}, ${member.role}). It is not kept and not shown again:`)
      context.print(secret)
    },
  },
  {
    name: 'token list',
    usage: '',
    summary: 'lists the tokens, without their secrets',
    run: (_args, context) => printMembers(context, 'label', ({isRobot}) => isRobot),
  },
  {
    name: 'token revoke',
    usage: '<id>',
    summary: 'makes a token useless from now on',
    run({words: [id = '']}, context) {
      people(context).revokeToken(id)
      context.print(`Token ${id} no longer works.`)
    },
  },
  {
    name: 'user add',
    usage: '<name> [--role <role>]',
    summary: 'adds a person who can sign in at this computer (role: editor unless given)',
    details: roleHelp,
    run({words: [name = ''], options: {role = 'editor'}}, context) {
      const user = people(context).addUser(name, role)
      context.print(`User ${user.id} (${user.name}, ${user.role}) can sign in.`)
    },
  },
  {
    name: 'user list',
    usage: '',
    summary: 'lists the people who can sign in',
    run: (_args, context) => printMembers(context, 'name', ({isRobot}) => !isRobot),
  },
  {
    name: 'user role',
    usage: '<id> <role>',
    summary: 'gives a person another role, which counts at once',
    details: roleHelp,
    run({words: [id = '', role = '']}, context) {
      const user = people(context).setRole(id, role)
      context.print(`User ${user.id} (${user.name}) has the role ${user.role}.`)
    },
  },
  {
    name: 'user remove',
    usage: '<id>',
    summary: 'ends the sessions of a person, who can no longer sign in; what they wrote keeps their name',
    run({words: [id = '']}, context) {
      people(context).removeUser(id)
      context.print(`User ${id} is signed out and cannot sign in.`)
    },
  },
  {
    name: 'role add',
    usage: '<name> --grants <JSON> [--title <title>]',
    summary: 'makes a role of its own grants',
    details: [
      'Grants are a list of {"filter": <GROQ over one document>, "permissions": [read, create, update, history, editHistory, manage]}, such as',
      `  '[{"filter": "_id in path(\\"**\\")", "permissions": ["read"]}, {"filter": "_type == \\"person\\"", "permissions": ["create", "update"]}]'`,
    ],
    run({words: [name = ''], options: {grants = '', title = name}}, context) {
      people(context).addRole(name, title, parseGrants(grants))
      context.print(`Role ${name} can be given to users and tokens.`)
    },
  },
  {
    name: 'role list',
    usage: '',
    summary: 'lists the roles and their grants',
    run(_args, context) {
      for (const {name, grants} of people(context).roles()) {
        context.print(name)
        for (const {filter, permissions} of grants) context.print(`  ${filter}: ${permissions.join(', ')}`)
      }
    },
  },
  {
    name: 'role remove',
    usage: '<name>',
    summary: 'removes a role that was made here and that nobody has',
    run({words: [name = '']}, context) {
      people(context).removeRole(name)
      context.print(`Role ${name} is gone.`)
    },
  },
]

function parseGrants(text: string): readonly Grant[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CommandError('--grants is not JSON')
  }
  const parsed = grantList.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new CommandError(`--grants cannot be used at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}`)
}
