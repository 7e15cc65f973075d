import { projectFile } from '../project-file.ts'
import { knownTowns } from '../town-finder.ts'
import { type Cells, readCells } from './cells.ts'
import type { Places } from './places.ts'

/** What overview maps are drawn from; platform/maps/geodata/README.md says whose it is. */
export interface Geodata {
  sea: Cells
  lakes: Cells
  borders: Cells
  places: Places
}

/** Reads the geodata that come with the product; a fifth of a second in small steps, some 15 MB in memory. */
export async function readGeodata(): Promise<Geodata> {
  const file = (name: string) => projectFile(`platform/maps/geodata/${name}`)
  return {
    sea: readCells(file('sea.bin')),
    lakes: readCells(file('lakes.bin')),
    borders: readCells(file('borders.bin')),
    places: await knownTowns(),
  }
}
