/** Carriers by a word in what the print shop calls them; the longer name first. */
const carriers = [
  [/schenker/i, 'Schenker'],
  [/post\s?nord/i, 'PostNord'],
  [/dhl[\s_-]*express/i, 'DHL Express'],
  [/dhl/i, 'DHL'],
] as const

/** A carrier as buyers know it (product-rules.md#cards); undefined for one that we do not know. */
export function carrierName(name: string): string | undefined {
  return carriers.find(([pattern]) => pattern.test(name))?.[1]
}

/** How a parcel can be sent, as the print shop says it. */
export const shipmentTypes = ['express', 'normal', 'pick_up'] as const

export function isKnownShipmentType(type: string): type is (typeof shipmentTypes)[number] {
  return shipmentTypes.some((known) => known === type)
}
