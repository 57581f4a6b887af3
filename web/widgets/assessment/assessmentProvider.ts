/** A form at a quiz service. */
export interface ProviderForm {
  /** The name of the service, as readers know it. */
  readonly service: string
  readonly url: string
}

/** The quiz services that we know, by the names that documents have for them. */
const services: Readonly<Record<string, {readonly service: string; readonly urlOf: (id: string) => string}>> = {
  typeform: {service: 'Typeform', urlOf: (id) => `https://form.typeform.com/to/${id}`},
}

/**
 * The form of a provider with this id at the service; undefined for a service that we do not know, and for an id that could be anything but
 * one: then there is no safe address.
 */
export function providerForm(provider: unknown, embedId: unknown): ProviderForm | undefined {
  if (typeof provider !== 'string' || typeof embedId !== 'string' || !/^[\w-]+$/.test(embedId)) return undefined
  const name = provider.trim().toLowerCase()
  const known = Object.hasOwn(services, name) ? services[name] : undefined
  return known === undefined ? undefined : {service: known.service, url: known.urlOf(embedId)}
}
