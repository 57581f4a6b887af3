import type {TrackingEvent} from '@apothecary/shared/types/events.ts'
import {trackFrom} from './trackFrom.ts'

/** The closest element at or above an event's target that matches the selector; null if there is none. */
export function closest<Found extends HTMLElement = HTMLElement>(event: Event, selector: string): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null
}

/** All elements of a part of the document that match the selector, including the part itself. */
export function findAll<Found extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): Found[] {
  const found = [...root.querySelectorAll<Found>(selector)]
  const own = root instanceof HTMLElement ? root.closest<Found>(selector) : null
  return own !== null && own === root ? [own, ...found] : found
}

/**
 * The element that the address of the page leads to (`#id`). Browsers encode letters beyond ASCII there; a "%" that encodes nothing is part of
 * the id. Scripts can need it before the browser sets `:target`.
 */
export function targetElement(): HTMLElement | null {
  let id = location.hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {}
  return document.getElementById(id)
}

/** Reads a value from local storage; null if there is none, or if storage is switched off. */
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
    // The value is lost, which only costs the reader a convenience.
  }
}

/** Whether the reader asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Sets the label of a toggle button for its state (`data-text-open`, `data-text-closed`). */
export function labelToggle(button: HTMLElement, open: boolean): void {
  const label = open ? button.dataset.textOpen : button.dataset.textClosed
  if (label === undefined) return
  const slot = button.querySelector('[data-text]')
  if (slot === null) button.setAttribute('aria-label', label)
  else slot.textContent = label
}

/** Tracks the event that an attribute of the element holds as JSON, with `extra` fields that are only available in the browser. */
export function trackAttribute(element: Element, name: string, extra: Readonly<Record<string, string>> = {}): void {
  const json = element.getAttribute(name)
  if (json === null) return
  try {
    const event: TrackingEvent = {...JSON.parse(json), ...extra}
    trackFrom(event, element)
  } catch {
    console.error(`${name} does not hold an event: ${json}`)
  }
}

/** A random UUID (version 4). `crypto.randomUUID` is not used because it exists in secure contexts only. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
