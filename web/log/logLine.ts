/** Characters that a terminal may obey or that change the order of what is shown: JSON leaves them as they are. */
const control = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** A line of a log: JSON with an end of line. Texts that came from outside cannot change what an operator’s terminal does or shows. */
export function logLine(fields: object): string {
  const json = JSON.stringify(fields)
  return `${json.replace(control, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
}
