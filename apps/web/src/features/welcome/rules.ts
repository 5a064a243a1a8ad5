// The geometry of the great rosette behind the headline: pure.

/**
 * A star polygon as an SVG path: `points` corners on a circle, each joined to the one `step` further on. Where the two
 * share a divisor it is several polygons laid over each other, as in the khatam itself.
 */
export function starPath(points: number, step: number, radius: number): string {
  const corner = (index: number) => {
    const angle = (index / points) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  const lines: string[] = [];
  for (let index = 0; index < points; index += 1) {
    lines.push(`M${corner(index)}L${corner((index + step) % points)}`);
  }
  return lines.join('');
}
