-- How many flows a customer began lately is counted before he begins another. Flows are written only by modules/trading
-- and never changed.

create index trade_flow_by_client on trade_flow (client_id, started_at);
