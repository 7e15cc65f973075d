import type { Page } from 'playwright-core'

/**
 * What reaches over the page's left or right edge, as `390 px: div.box`; a page that clips there would not scroll. Decoration may, and what
 * lies in a box that scrolls.
 */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isInBox = (element: Element): boolean => {
      const parent = element.parentElement
      if (parent === null || parent === document.body) return false
      return /auto|scroll|hidden/.test(getComputedStyle(parent).overflowX) || isInBox(parent)
    }
    const over = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      if (left >= -1 && right <= clientWidth + 1) return false
      const isDecoration = element.closest('[aria-hidden=true], img[alt=""]') !== null
      return !isDecoration && right > left && element.checkVisibility({ visibilityProperty: true }) && !isInBox(element)
    })
    const found = over.map((element) => `${element.localName}.${element.getAttribute('class')}`)
    const scrolled = scrollWidth > clientWidth ? [`scrolls by ${scrollWidth - clientWidth} px`] : []
    return [...scrolled, ...found].map((what) => `${clientWidth} px: ${what}`)
  })
