import fc from "fast-check";
import { expect, test } from "vitest";
import { isLongRun, sampleCases } from "../../../../tools/testing/tiers.ts";
import { useDatabase } from "../support/database.ts";
import { changes, LocalMinutes, minuteMs, zones } from "../support/local-minutes.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { createHeldScene } from "./held-scene.ts";

const db = useDatabase();

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Preferences {
  readonly quiet: { from: number; to: number; enabled: boolean; allowCritical: boolean };
  /** The topic's digest. */
  readonly digest: "at-once" | "hourly" | "daily";
  readonly digestTime: number;
}

interface ModelAlert {
  readonly title: string;
  readonly sentAt: number;
  readonly isCritical: boolean;
  readonly hasTopic: boolean;
}

const calendars = new Map<string, LocalMinutes>();

function readCalendar(zone: string, change: number): LocalMinutes {
  const key = `${zone} ${change}`;
  const calendar = calendars.get(key) ?? new LocalMinutes(zone, change, 10);
  calendars.set(key, calendar);
  return calendar;
}

/** Whether an alert may leave at an instant, by a search through each minute's local times. */
function mayLeave(
  alert: ModelAlert,
  preferences: Preferences,
  calendar: LocalMinutes,
  now: number,
) {
  const { quiet, digest, digestTime } = preferences;
  const isQuiet = quiet.enabled && calendar.isQuiet(quiet, now);
  if (alert.isCritical) return !isQuiet || quiet.allowCritical;
  if (isQuiet) return false;
  if (!alert.hasTopic || digest === "at-once") return true;
  const days = [-1, 0, 1, 2, 3, 4].map((day) => calendar.localDay(alert.sentAt) + day * dayMs);
  const times =
    digest === "daily"
      ? days.map((day) => calendar.firstOf(day + digestTime * minuteMs))
      : [(Math.floor(alert.sentAt / hourMs) + 1) * hourMs];
  return times.some((time) => alert.sentAt < time && time <= now);
}

const minute = fc.nat({ max: 1439 });
const preferences = fc.record({
  quiet: fc.record({
    ...{ from: minute, to: minute },
    ...{ enabled: fc.boolean(), allowCritical: fc.boolean() },
  }),
  digest: fc.constantFrom("at-once" as const, "hourly" as const, "daily" as const),
  digestTime: minute,
});
const command = fc.oneof(
  fc.record({
    kind: fc.constant("send" as const),
    isCritical: fc.nat({ max: 4 }).map((number) => number === 0),
    hasTopic: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("prefer" as const), preferences }),
  fc.record({ kind: fc.constant("tick" as const), minutes: fc.integer({ min: 0, max: 600 }) }),
);

function formatTime(minutes: number): string {
  return new Date(minutes * minuteMs).toISOString().slice(11, 16);
}

/** A wallet whose preferences are told to the service and to the model. */
async function createModelScene(zone: string, start: number) {
  const scene = await createHeldScene(db(), { startsAt: new Date(start).toISOString() });
  const prefer = async ({ quiet, digest, digestTime }: Preferences) => {
    const to = quiet.to === quiet.from ? (quiet.to + 1) % 1440 : quiet.to;
    await scene.prefer({
      timeZone: zone,
      quietHours: { ...quiet, from: formatTime(quiet.from), to: formatTime(to) },
      topics: [{ topicId: scene.topic.id, digest, digestTime: formatTime(digestTime) }],
    });
    return { quiet: { ...quiet, to }, digest, digestTime };
  };
  return { ...scene, prefer };
}

test("Alerts leave once, when their person wants them, in any order of sends, changes and ticks", async () => {
  let waited = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.constantFrom(...changes),
      preferences,
      fc.array(command, { minLength: 8, maxLength: 24 }),
      async (zone, change, first, commands) => {
        const calendar = readCalendar(zone, change);
        const scene = await createModelScene(zone, change - dayMs);
        let current = await scene.prefer(first);
        const alerts: ModelAlert[] = [];
        let seen = 0;
        const left = () => {
          const sent = new Set(scene.messages.flatMap(({ titles }) => titles));
          return alerts.filter(({ title }) => !sent.has(title));
        };
        const check = () => {
          for (const { at, titles } of scene.messages.slice(seen)) {
            for (const title of titles) {
              const alert = alerts.find((alert) => alert.title === title) as ModelAlert;
              expect(mayLeave(alert, current, calendar, Date.parse(at)), `${title} early`).toBe(
                true,
              );
            }
          }
          seen = scene.messages.length;
        };
        const checkNoneLate = () => {
          const now = scene.clock.now().getTime();
          const late = left().filter((alert) => mayLeave(alert, current, calendar, now));
          expect(late).toEqual([]);
        };
        for (const next of commands) {
          if (next.kind === "prefer") current = await scene.prefer(next.preferences);
          else if (next.kind === "send") {
            const { isCritical, hasTopic } = next;
            const title = `Alert ${alerts.length}`;
            const sentAt = scene.clock.now().getTime();
            const alert = { title, sentAt, isCritical, hasTopic };
            alerts.push(alert);
            const options = { isCritical, ...(hasTopic && { topicId: scene.topic.id }) };
            await scene.send(title, options);
            const isLeft = left().includes(alert);
            expect(isLeft).toBe(!mayLeave(alert, current, calendar, sentAt));
            waited += Number(isLeft);
            check();
          } else {
            scene.moveTo(scene.clock.now().getTime() + next.minutes * minuteMs);
            await scene.tick();
            check();
            checkNoneLate();
          }
        }
        current = await scene.prefer({ ...first, quiet: { ...first.quiet, enabled: false } });
        // Within each alert's lifetime.
        for (let half = 0; half < 4; half += 1) {
          scene.moveTo(scene.clock.now().getTime() + dayMs / 2);
          await scene.tick();
        }
        const titles = scene.messages.flatMap((message) => message.titles);
        expect(titles.sort()).toEqual(alerts.map(({ title }) => title).sort());
        const waiting = db().selectFrom("held_alerts").select("state");
        expect(await waiting.where("wallet", "=", scene.wallet).execute()).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(60, 8) },
  );
  expect(waited).toBeGreaterThan(isLongRun ? 10 : 3);
});

const nights = zones.slice(0, 4).flatMap((zone) =>
  changes
    .filter((change) => {
      const offset = (time: number) =>
        new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).format(time);
      return (
        offset(change - 30 * hourMs)
          .split(" ")
          .at(-1) !==
        offset(change + 30 * hourMs)
          .split(" ")
          .at(-1)
      );
    })
    .map((change) => [zone, change] as const),
);

test("Each of the four zones changes its clocks twice", () => {
  expect(nights).toHaveLength(8);
});

test.each(
  // A test with quiet hours alone walks through each minute in such nights.
  sampleCases(nights, 1).flatMap(([zone, change]) => [
    [zone, change, 22 * 60, 7 * 60] as const,
    // Both ends are skipped or repeated.
    [zone, change, 75, 165] as const,
  ]),
)(
  "Alerts around a change of the clocks in %s at %d leave when quiet hours from %d to %d end",
  async (zone, change, from, to) => {
    const calendar = new LocalMinutes(zone, change);
    const scene = await createModelScene(zone, change - 20 * hourMs);
    const quiet = { from, to, enabled: true, allowCritical: true };
    await scene.prefer({ quiet, digest: "at-once", digestTime: 0 });
    const expected = new Map<string, number>();
    const stepMs = 30 * minuteMs;
    for (let step = 0; step < 40 * 2; step += 1) {
      const now = change - 20 * hourMs + step * stepMs;
      scene.moveTo(now);
      await scene.tick();
      // The last night ends before the last tick.
      if (step % 3 !== 0 || step > 26 * 2) continue;
      const title = `At ${new Date(now).toISOString()}`;
      await scene.send(title);
      const end = calendar.isQuiet({ from, to }, now)
        ? calendar.endOfQuiet({ from, to }, now)
        : now;
      expected.set(title, Math.ceil(end / stepMs) * stepMs);
    }
    const sent = scene.messages.flatMap(({ at, titles }) =>
      titles.map((title) => [title, Date.parse(at)] as const),
    );
    expect(new Map(sent)).toEqual(expected);
    expect(sent).toHaveLength(expected.size);
  },
);
