/** No cache keeps an answer. (The server adds that no address of these calls is a referrer.) */
const headers = {'cache-control': 'no-store'}

/** A JSON answer that sets cookies. */
export function json(status: number, body: object, cookies: readonly string[] = []): Response {
  return withCookies(Response.json(body, {status, headers}), cookies)
}

/** A redirect that the browser follows by GET. */
export function redirect(location: string, cookies: readonly string[] = []): Response {
  return withCookies(new Response(null, {status: 303, headers: {...headers, location}}), cookies)
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
