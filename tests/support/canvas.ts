import type { FrameLocator, Locator, Page } from 'playwright-core'

/** The page that an owner writes on, in its frame; whatever language the editor speaks. */
export const canvasIn = (page: Page): FrameLocator => page.getByTitle(/^(Din sida|Your page|Din side)$/).contentFrame()

/**
 * The modules of a site, on the canvas or as guests see it, in their order. Without a landmark of their own, each is a section of the
 * page's main part.
 */
export const modulesIn = (site: FrameLocator | Page): Locator => site.getByRole('main').locator('> section')

/** The running text that has the caret. */
export const focusedText = (canvas: FrameLocator): Locator =>
  canvas.locator('[role="textbox"][aria-multiline="true"]:focus')

/** What the editor says of saving, beside the page's name. */
export const statusIn = (page: Page): Locator => page.getByRole('banner').getByRole('status')

/** The running texts on the canvas, in their order. */
export const textsIn = (canvas: FrameLocator): Locator => canvas.locator('[role="textbox"][aria-multiline="true"]')

/** Pictures and places for one, in a part of the canvas. */
export const picturesIn = (part: FrameLocator | Locator): Locator =>
  part.getByRole('button', { name: /(Välj|Ändra) bild/ })
