import {z} from 'zod'

/** JSON-RPC's own codes, and one of ours for "not signed in". */
export const rpcErrors = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  unauthorized: -32_001,
  tooMany: -32_002,
} as const

/** What one side of a connection asks of the other. Without an id it is told, and no answer is wanted. */
const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(128), z.number(), z.null()]).optional(),
  method: z.string().max(128),
  params: z.record(z.string(), z.unknown()).default({}),
})
export type RpcRequest = z.infer<typeof request>

/** A problem with a message, to be answered as an error. */
export interface RpcProblem {
  readonly code: number
  readonly message: string
}

/** Reads a message. */
export function parseRequest(text: string): RpcRequest | RpcProblem {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return {code: rpcErrors.parse, message: 'The message is not JSON'}
  }
  const parsed = request.safeParse(value)
  return parsed.success ? parsed.data : {code: rpcErrors.request, message: 'Expected a JSON-RPC 2.0 request'}
}

/** Where somebody is: what the Studio says of a place beside these is passed on as it is. */
const location = z.looseObject({
  type: z.string().max(64).optional(),
  documentId: z.string().max(256).optional(),
})
export type Location = z.infer<typeof location>

const sessionId = z.string().min(1).max(128)

/** What the methods take. */
export const params = {
  authorization: z.object({authorization: z.string().max(1_024)}),
  announce: z.object({data: z.object({sessionId, locations: z.array(location).max(100)})}),
  session: z.object({session: sessionId}),
  unsubscribe: z.object({subscriptionId: z.string().max(128)}),
}

/** An answer, or what answers in its place. */
export function encodeAnswer(id: string | number | null, answer: {readonly result: unknown} | RpcProblem): string {
  if ('result' in answer) return JSON.stringify({jsonrpc: '2.0', id, result: answer.result})
  return JSON.stringify({jsonrpc: '2.0', id, error: {code: answer.code, message: answer.message}})
}

/** News for a subscription. */
export function encodeNews(subscription: string, result: unknown): string {
  return JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params: {subscription, result}})
}
