import type {TrackingEvent} from '@apothecary/shared/types/events.ts'
import {track} from './track.ts'

/** The closest element at or above an event's target that matches; null where there is none. */
export function closest<Found extends HTMLElement = HTMLElement>(event: Event, selector: string): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null
}

/** All elements of a part of the document that match: the part itself included. */
export function findAll<Found extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): Found[] {
  const found = [...root.querySelectorAll<Found>(selector)]
  const own = root instanceof HTMLElement ? root.closest<Found>(selector) : null
  return own !== null && own === root ? [own, ...found] : found
}

/** Reads a value from local storage; null when storage is switched off or broken. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes to local storage; a failure (private mode, full) is ignored (storage-3). */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing is lost but a convenience.
  }
}

/** Whether the reader asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Gives a toggle button the label of its state (`data-text-open`, `data-text-closed`). */
export function labelToggle(button: HTMLElement, open: boolean): void {
  const label = open ? button.dataset.textOpen : button.dataset.textClosed
  if (label === undefined) return
  const slot = button.querySelector('[data-text]')
  if (slot === null) button.setAttribute('aria-label', label)
  else slot.textContent = label
}

/** Tracks the event that an element carries as JSON in an attribute, with what only the browser knows added. */
export function trackAttribute(element: Element, name: string, extra: Readonly<Record<string, string>> = {}): void {
  const json = element.getAttribute(name)
  if (json === null) return
  try {
    const event: TrackingEvent = {...JSON.parse(json), ...extra}
    track(event)
  } catch {
    console.error(`${name} does not hold an event: ${json}`)
  }
}

/** A random UUID (version 4), also where the page is not a secure context. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
