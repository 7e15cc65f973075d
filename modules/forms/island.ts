import { type IslandContext, onClick } from '../islands/runtime.ts'
import { FormController } from './client/form-controller.ts'

/** Makes a published form open in place, or say that it is closed if the deadline has passed since rendering. */
export function start(island: IslandContext): void {
  const { closes } = island.root.dataset
  const form = new FormController(island)
  if (closes !== undefined && Date.now() >= Number(closes)) {
    form.close()
    return
  }
  onClick(island, '[data-open]', (link) => form.start(Number(link.dataset.open)))
  form.resume()
}
