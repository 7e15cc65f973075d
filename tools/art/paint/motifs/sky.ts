import type { InkName } from '../inks.ts'
import { ellipse, rect, type Tint } from '../print-shapes.ts'
import type { Scene } from '../scene.ts'

/** The whole sheet in one ink. */
export function backdrop(scene: Scene, ink: InkName, shade: readonly Tint[] = []): void {
  scene.ink(rect(-9, -9, scene.width + 18, scene.height + 18), ink, { rough: 0, salt: 0, shade })
}

export function glow(scene: Scene, x: number, y: number, radius: number, ink: InkName = 'ochre', alpha = 1): void {
  const soft = Math.max(1, Math.round(radius * 0.28))
  scene.ink(ellipse(x, y, radius * 0.55), ink, { soft, alpha, register: 0, salt: 0 })
}
