import { type IslandContext, onClick } from '../islands/runtime.ts'
import { FormController } from './client/form-controller.ts'

/** Lets a published form open in its place. One whose deadline has passed since the page was made says that it is closed. */
export function start(island: IslandContext): void {
  const { closes } = island.root.dataset
  const form = new FormController(island)
  if (closes !== undefined && Date.now() >= Number(closes)) {
    form.close()
    return
  }
  onClick(island, '[data-open]', (link) => form.open(Number(link.dataset.open)))
  form.resume()
}
