import type { Locator } from 'playwright-core'

/** Dispatches a drag event or a paste with files from outside the browser to an element. */
export async function bringFiles(
  target: Locator,
  type: 'dragover' | 'drop' | 'paste',
  files: { name: string; buffer: Buffer }[],
) {
  const given = files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') }))
  await target.evaluate(
    (element, [event, carried]) => {
      const data = new DataTransfer()
      for (const { name, bytes } of carried)
        data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: 'image/jpeg' }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, { ...options, clipboardData: data })
          : new DragEvent(event, { ...options, dataTransfer: data }),
      )
    },
    [type, given] as const,
  )
}
