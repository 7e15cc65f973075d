import type { Line, Point } from '../geometry.ts'
import type { InkName } from '../inks.ts'
import { ellipse, line, tint, toward } from '../print-shapes.ts'
import type { Scene, SceneLook, Shape } from '../scene.ts'

export interface PersonLook {
  wears: 'dress' | 'suit'
  cloth: InkName
  clothShade: InkName
  trousers?: InkName
  /** Ink of the sleeves; null leaves the arms bare. */
  sleeves?: InkName | null
  sash?: InkName
  skin?: InkName
  hair?: InkName
  hairIs?: 'short' | 'bun' | 'long'
  /** Angle of the left and the right arm: 0 hangs down, 1 points sideways, 2.8 up. */
  arms?: readonly [number, number]
  wreath?: boolean
  cap?: boolean
  lean?: number
}

const fine: SceneLook = { register: 0.15, rough: 0.3, salt: 0.006 }
const darkSkins: readonly InkName[] = ['brown', 'terra']
const hairLikeDarkSkin: readonly InkName[] = ['brown', 'terra', 'plum', 'ochre', 'gold']

/** Somebody seen from behind who stands at `x`, `y` and is `height` px high: no faces, no fingers. */
export function person(scene: Scene, x: number, y: number, height: number, look: PersonLook): void {
  const { skin = 'skin', lean = 0 } = look
  // hair of the skin's ink would read as a bald head, or as an empty face
  const wanted = look.hair ?? 'brown'
  const alike = wanted === skin || (darkSkins.includes(skin) && hairLikeDarkSkin.includes(wanted))
  const hair = alike ? 'ink' : wanted
  scene.group(x, y, height / 100, lean, () => {
    legs(scene, look, skin)
    for (const side of [-1, 1] as const) arm(scene, look, skin, side)
    const neck = tint('terra', toward(2, -84, -4, -84, 0, 0.6))
    scene.ink('M-3.2 -88 L3.2 -88 L4 -80 L-4 -80Z', skin, { ...fine, shade: [neck] })
    body(scene, look)
    head(scene, look, hair)
  })
}

function legs(scene: Scene, { wears, cloth, clothShade, trousers = cloth }: PersonLook, skin: InkName): void {
  if (wears === 'suit') {
    const path =
      'M-10 -48 C-10 -30 -8 -14 -8 -1 L-1.4 -1 C-1.4 -16 -.6 -30 0 -42 C.6 -30 1.4 -16 1.4 -1 L8 -1 C8 -14 10 -30 10 -48Z'
    scene.ink(path, trousers, { ...fine, shade: [tint(clothShade, toward(2, 0, 12, 0, -0.2, 0.6))] })
    scene.ink(['M-8.5 -2 L-1.4 -2 L-1.4 1 L-9 1Z', 'M8.5 -2 L1.4 -2 L1.4 1 L9 1Z'], 'brown', fine)
    return
  }
  const leg = (side: 1 | -1) =>
    line(
      [
        [side * 4, -30],
        [side * 3.6, -14],
        [side * 3.4, 0],
      ],
      4.4,
      2.8,
    )
  scene.ink([leg(-1), leg(1)], skin, fine)
  scene.ink([ellipse(-3.8, 0, 2.6, 1.6), ellipse(3.8, 0, 2.6, 1.6)], 'plum', fine)
}

function arm(scene: Scene, look: PersonLook, skin: InkName, side: 1 | -1): void {
  const { cloth, clothShade, sleeves = cloth, arms = [0.25, 0.25] } = look
  const raised = arms[side < 0 ? 0 : 1]
  const angle = Math.PI / 2 - side * raised
  const lower = angle - side * 0.15 * (raised > 1 ? 1 : -0.3)
  const shoulder: Point = [side * 9.5, -79]
  const elbow: Point = [shoulder[0] + Math.cos(angle) * 16, shoulder[1] + Math.sin(angle) * 16]
  const hand: Point = [elbow[0] + Math.cos(lower) * 14, elbow[1] + Math.sin(lower) * 14]
  const shade = tint(sleeves === null ? 'terra' : clothShade, toward(...shoulder, hand[0], hand[1] + 6, -0.3, 0.5))
  scene.ink(line([shoulder, elbow, hand], 5.4, 3.8), sleeves ?? skin, { ...fine, shade: [shade] })
  scene.ink(ellipse(hand[0] + (hand[0] - elbow[0]) * 0.1, hand[1] + (hand[1] - elbow[1]) * 0.1, 2.7), skin, fine)
}

const jacket =
  'M-4 -83 C-9 -82 -12 -80 -12.5 -76 C-13 -66 -11 -58 -11 -46 C-6 -44 6 -44 11 -46 C11 -58 13 -66 12.5 -76 C12 -80 9 -82 4 -83 C1 -81.6 -1 -81.6 -4 -83Z'
const dress =
  'M-4.6 -82 C-8 -81 -10 -79 -10.4 -76 C-10.4 -70 -8 -64 -7 -59 C-10 -46 -15 -34 -17 -21 C-8 -17.6 8 -17.6 17 -21 C15 -34 10 -46 7 -59 C8 -64 10.4 -70 10.4 -76 C10 -79 8 -81 4.6 -82 C2 -79 -2 -79 -4.6 -82Z'

function body(scene: Scene, { wears, cloth, clothShade, sash }: PersonLook): void {
  if (wears === 'suit')
    scene.ink(jacket, cloth, { ...fine, shade: [tint(clothShade, toward(0, -60, 14, -62, -0.2, 0.7))] })
  else scene.ink(dress, cloth, { ...fine, shade: [tint(clothShade, toward(-1, -40, -17, -34, -0.15, 0.75))] })
  if (sash !== undefined) scene.ink('M-7.4 -61 L7.4 -61 L7.6 -56.5 L-7.6 -56.5Z', sash, fine)
}

function head(scene: Scene, { hairIs = 'short', wreath = false, cap = false }: PersonLook, hair: InkName): void {
  scene.ink(ellipse(0, -93, 6.6, 7.8), hair, {
    ...fine,
    shade: [
      tint('ink', toward(1, -93, -8, -88, -0.2, 0.6)),
      tint('ochre', toward(2, -96, 8, -103, -0.2, hair === 'ink' ? 0.2 : 0.5)),
    ],
  })
  if (hairIs === 'bun') scene.ink(ellipse(0, -99.5, 3.6), hair, fine)
  if (hairIs === 'long')
    scene.ink('M-6.6 -94 C-8 -84 -7.6 -76 -6 -70 C-2 -68 2 -68 6 -70 C7.6 -76 8 -84 6.6 -94Z', hair, {
      ...fine,
      shade: [tint('ink', toward(0, -80, -8, -76, -0.2, 0.5))],
    })
  if (wreath) {
    const [leaves, blossoms] = wreathOf()
    scene.ink(leaves, 'moss', fine)
    scene.ink(blossoms, 'rose', fine)
  }
  if (cap) {
    scene.ink('M-7.6 -96 C-4 -94.4 4 -94.4 7.6 -96 L7 -99 L-7 -99Z', 'ink', fine)
    const shade = tint('dusk', toward(0, -102, -9, -98, -0.1, 0.7))
    scene.ink('M-7 -98.4 C-11 -102 -9 -106 0 -106 C9 -106 11 -102 7 -98.4 C3 -97.4 -3 -97.4 -7 -98.4Z', 'white', {
      ...fine,
      shade: [shade],
    })
  }
}

function wreathOf(): [Shape, Shape] {
  const round = Array.from({ length: 8 }, (_, i): Line => {
    const t = i / 3.5 - 1
    return ellipse(t * 6.8, -95.5 - 1.8 * (1 - t * t), 2)
  })
  return [round.filter((_, i) => i % 2 === 0), round.filter((_, i) => i % 2 === 1)]
}
