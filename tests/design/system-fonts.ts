import type { Page } from 'playwright-core'

/**
 * Text of the open page that is drawn in a system font, as `<font>: <first words>`. A page brings all its fonts along: text that falls
 * back would look different on each device.
 */
export async function systemFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
  const texts = nodes.filter(
    ({ nodeType, nodeValue, parentId }) => nodeType === 3 && nodeValue.trim() !== '' && parentId,
  )
  const words = new Map(texts.map(({ parentId = 0, nodeValue }) => [parentId, nodeValue.trim().slice(0, 40)]))
  const found = await Promise.all(
    [...words].map(async ([nodeId, text]) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => `${familyName}: ${text}`)
    }),
  )
  await session.detach()
  return [...new Set(found.flat())]
}
