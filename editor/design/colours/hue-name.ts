/** The upper limit of each hue, degrees; above the last one it is red again. */
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

/** The message key of a hue's name, so that a slider announces more than a number. `hue` in degrees. */
export function hueName(hue: number): (typeof hues)[number]['name'] {
  return hues.find(({ below }) => hue < below)?.name ?? 'hueRed'
}
