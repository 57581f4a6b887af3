/** The name of the cookie that lets the page after a deletion forget what this browser keeps; no other page, and no link to that page, can. */
export const forgetName = 'apothecary_forget'

/** It is sent to the pages of the account only, and lasts ten minutes. */
export const forgetCookie = `${forgetName}=1; Path=/account; Max-Age=600; SameSite=Strict`
