/** A time as fields of the type `datetime-local` hold it, in the time zone of the browser: “2026-12-03T09:00”. */
export function localTime(time: Date): string {
  const pad = (number: number): string => String(number).padStart(2, '0')
  const day = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-')
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}`
}
