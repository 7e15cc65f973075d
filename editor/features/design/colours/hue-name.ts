/** Where each hue ends, degrees; after the last one it is red again. */
const hues = [
  { below: 15, name: 'hueRed' },
  { below: 45, name: 'hueOrange' },
  { below: 70, name: 'hueYellow' },
  { below: 165, name: 'hueGreen' },
  { below: 195, name: 'hueTurquoise' },
  { below: 255, name: 'hueBlue' },
  { below: 300, name: 'huePurple' },
  { below: 345, name: 'huePink' },
] as const

/** Message key of what a hue (degrees) is called, so that a slider says more than a number. */
export function hueName(hue: number): (typeof hues)[number]['name'] {
  return hues.find(({ below }) => hue < below)?.name ?? 'hueRed'
}
