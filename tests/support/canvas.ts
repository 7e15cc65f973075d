import type { FrameLocator, Locator, Page } from 'playwright-core'

/** The editor's canvas, in any language of the editor. */
export const canvasIn = (page: Page): FrameLocator => page.getByTitle(/^(Din sida|Your page|Din side)$/).contentFrame()

/** A site's modules in order, on the canvas or on the published page: the sections of the main landmark. */
export const modulesIn = (site: FrameLocator | Page): Locator => site.getByRole('main').locator('> section')

/** The rich text that has the focus. */
export const focusedText = (canvas: FrameLocator): Locator =>
  canvas.locator('[role="textbox"][aria-multiline="true"]:focus')

/** The editor's save status, beside the page's name. */
export const statusIn = (page: Page): Locator => page.getByRole('banner').getByRole('status')

/** Unfolds a section of the open drawer 'Mer'. */
export const openSection = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${name}: `) }).click()

/** The rich texts on the canvas, in order. */
export const textsIn = (canvas: FrameLocator): Locator => canvas.locator('[role="textbox"][aria-multiline="true"]')

/** Pictures and picture placeholders in a part of the canvas. */
export const picturesIn = (part: FrameLocator | Locator): Locator =>
  part.getByRole('button', { name: /(Välj|Ändra) bild/ })
