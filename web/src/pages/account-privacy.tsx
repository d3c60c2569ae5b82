import { useQuery } from '@tanstack/react-query';
import { SectionNote } from '#web/features/accounts/settings/section.tsx';
import { Setting, SettingGroup } from '#web/features/accounts/settings/setting.tsx';
import { visibilityQuery } from '#web/features/messaging/presence/api.ts';
import { PresenceSwitch } from '#web/features/messaging/presence/presence-switch.tsx';
import { blocksQuery } from '#web/features/safety/blocks/api.ts';
import { BlockedList } from '#web/features/safety/blocks/blocked-list.tsx';
import { countOf } from '#web/lib/format.ts';

/** The account page's settings of who sees and reaches the member. */
export function PrivacySettings() {
  const presence = useQuery(visibilityQuery);
  const blocks = useQuery(blocksQuery);
  return (
    <SettingGroup title="Privacy and blocked">
      <Setting
        id="presence"
        note={
          <SectionNote query={presence}>
            {(isVisible) => (isVisible ? 'Shown' : 'Hidden')}
          </SectionNote>
        }
        lead="Members you message can see when you are online. If you hide this, you cannot see theirs."
      >
        <PresenceSwitch />
      </Setting>
      <Setting
        id="blocked"
        verb="Show"
        note={
          <SectionNote query={blocks}>
            {({ items }) =>
              items.length > 0 ? countOf(items.length, 'member', 'members') : 'Nobody'
            }
          </SectionNote>
        }
        lead="You cannot see or message each other."
      >
        <BlockedList />
      </Setting>
    </SettingGroup>
  );
}
