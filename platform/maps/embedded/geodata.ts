import { projectFile } from '../project-file.ts'
import { knownTowns } from '../town-finder.ts'
import { type Cells, readCells } from './cells.ts'
import type { Places } from './places.ts'

/** Data of the overview maps; platform/maps/geodata/README.md names its sources. */
export interface Geodata {
  sea: Cells
  lakes: Cells
  borders: Cells
  places: Places
}

/** Reads the bundled geodata: 0.2 s in small steps, some 15 MB of memory. */
export async function readGeodata(): Promise<Geodata> {
  const file = (name: string) => projectFile(`platform/maps/geodata/${name}`)
  return {
    sea: readCells(file('sea.bin')),
    lakes: readCells(file('lakes.bin')),
    borders: readCells(file('borders.bin')),
    places: await knownTowns(),
  }
}
