/** Patterns for the print shop's carrier names; the more specific one first. */
const carriers = [
  [/schenker/i, 'Schenker'],
  [/post\s?nord/i, 'PostNord'],
  [/dhl[\s_-]*express/i, 'DHL Express'],
  [/dhl/i, 'DHL'],
] as const

/** The carrier's name as buyers know it (product-rules.md#cards); undefined for an unknown carrier. */
export function carrierName(name: string): string | undefined {
  return carriers.find(([pattern]) => pattern.test(name))?.[1]
}

/** The print shop's shipment types that we know. */
export const shipmentTypes = ['express', 'normal', 'pick_up'] as const

export function isKnownShipmentType(type: string): type is (typeof shipmentTypes)[number] {
  return shipmentTypes.some((known) => known === type)
}
